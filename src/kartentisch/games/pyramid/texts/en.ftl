pyramid-name = Pyramid
pyramid-tagline = Clear 28 cards, always two that add up to 13.
pyramid-level-easy = Easy
pyramid-level-normal = Normal
pyramid-level-random = Random
pyramid-level-easy-about = Checked solvable, the easiest third
pyramid-level-normal-about = Checked solvable
pyramid-level-random-about = Any shuffle, unchecked
pyramid-place-cell = Row { $row }, card { $number }
pyramid-covered-by = covered by { $cards }
pyramid-pass = Pass { $turned }/{ $passes } · { $left } left
pyramid-won = The pyramid is cleared.
pyramid-no-move = No move is left.
pyramid-locked =
    { $count ->
        [one] { $cards } can never go: all its partners lie
       *[other] { $cards } can never go: all their partners lie
    } underneath. The game can no longer be won this way.
pyramid-lost-any-order = The game is lost from here, whatever the order of the stock.
pyramid-count-pyramid = Cards in the pyramid
pyramid-count-stock = Left in the stock
pyramid-count-pass = Pass
pyramid-already-won = The game is already won.
pyramid-stock-empty = The stock is empty.
pyramid-stock-left = { $count ->
        [one] One card is still in the stock
       *[other] { $count } cards are still in the stock
    }; it is turned over only when empty.
pyramid-no-passes = All { $passes } passes are used up.
pyramid-nothing-to-recycle = The waste is empty, there is nothing to turn over.
pyramid-not-king = { $value } alone does not make 13. It needs a { $partner }.
pyramid-sum = { $first } + { $second } = { $sum }, 13 needed.
pyramid-no-card = No card lies here any more.
pyramid-covered = The { $card } is covered: { $cards } { $count ->
        [one] lies
       *[other] lie
    } on it.
pyramid-stock-face-down = Cards in the stock lie face down. Turn one up first.
pyramid-discard = Cleared cards stay away.
pyramid-same-card = A card does not pair with itself.
pyramid-did-draw = Turned up the { $card }.
pyramid-did-recycle = Waste turned over, pass { $turned } begins.
pyramid-did-king = Cleared the { $card }.
pyramid-did-pair = Cleared { $card } and { $card2 }.
pyramid-hint-pair = These two go well together: { $card } and { $card2 }.
pyramid-hint-king = The { $card } can go alone.
pyramid-hint-draw = Turn up a card from the stock.
pyramid-hint-recycle = Turn the waste over.
pyramid-hint-lost = Nothing leads to a win from here. Take a move back.
