card = { $rank ->
        [0] joker
        [1] ace
        [11] jack
        [12] queen
        [13] king
       *[other] { $rank }
    } { $suit ->
        [0] of clubs
        [1] of diamonds
        [2] of hearts
        [3] of spades
       *[other] { "" }
    }
list-last = { $first } and { $last }
place-stock = Stock
place-waste = Waste
place-discard = Cleared
no-such-place = There is no such place.
record-format = Character { $at }: expected { $format }.
record-game = Character { $at }: there is no game “{ $word }” here.
record-version = Character { $at }: the rules “{ $word }” are not known here.
record-option = Character { $at }: “{ $word }” is no option of this game.
record-number = Character { $at }: expected a deal number like #4711.
record-move = Character { $at }: “{ $word }” is no move of this game.
