lueckenlos-name = Lückenlos
lueckenlos-tagline = Build a pyramid of differences together, leaving no gap and saying no word.
lueckenlos-level-easy = Easy
lueckenlos-level-normal = Normal
lueckenlos-level-hard = Hard
lueckenlos-level-expert = Expert
lueckenlos-level-easy-about = 12 coins, open hands, talking allowed
lueckenlos-level-normal-about = 6 coins, secret hands, silent
lueckenlos-level-hard-about = 2 coins, secret hands, silent
lueckenlos-level-expert-about = 1 coin, no value twice in the pyramid, silent
lueckenlos-option-seats = Players
lueckenlos-option-coins = Coins
lueckenlos-option-hand = Cards in a hand
lueckenlos-option-highest = Highest target
lueckenlos-option-rows = Rows
lueckenlos-option-jokers = Two jokers that count 0
lueckenlos-option-distinct = No value twice
lueckenlos-option-open_hands = Open hands, talking allowed
lueckenlos-count-coins = Coins left
lueckenlos-count-placed = Cards in the pyramid
lueckenlos-cell = { $cell }
lueckenlos-discard = Discard pile
lueckenlos-hand-card = Hand card { $number }
lueckenlos-who = { $who ->
        [you] You
        [partner] Your partner
        [a] Seat A
        [b] Seat B
       *[c] Seat C
    }
lueckenlos-hand-of = { $who ->
        [you] Your hand
        [partner] Your partner’s hand
        [a] Seat A’s hand
        [b] Seat B’s hand
       *[c] Seat C’s hand
    }
lueckenlos-held = { $who ->
        [you] You: { $held }
        [partner] Partner: { $held }
        [a] A: { $held }
        [b] B: { $held }
       *[c] C: { $held }
    }
lueckenlos-left = { $left } left
lueckenlos-possible = { $count ->
        [0] cannot be filled as things lie
       *[other] can be { $ranks }
    }
lueckenlos-pass = Pass
lueckenlos-coins = { $coins ->
        [0] no coin left
        [one] 1 coin left
       *[other] { $coins } coins left
    }
lueckenlos-turn = { $who ->
        [you] It is your turn
       *[other] { lueckenlos-who } is on turn
    }
lueckenlos-passed = { $passed } of { $seats } have passed
lueckenlos-way-out = Only taking a card back can help now
lueckenlos-won = { $coins ->
        [0] No gap is left, and that with your last coin!
        [one] No gap is left, and one coin is over!
       *[other] No gap is left, and { $coins } coins are over!
    }
lueckenlos-lost-passed = Nobody can place a card any more, and no coin is left to discard one.
lueckenlos-lost-dead-end = The pyramid can never be finished, and no coin is left to take a card back.
lueckenlos-over = The game is already over.
lueckenlos-no-cell = This pyramid has no place { $place }.
lueckenlos-not-in-hand = The { $card } is not in your hand.
lueckenlos-no-coin = That takes a coin, and you have none left.
lueckenlos-taken = { $place } is taken: the { $card } lies there.
lueckenlos-target-stays = The target stays where it is.
lueckenlos-empty = { $place } is a gap, there is nothing to take back.
lueckenlos-pass-placement = You may pass only when you can place nothing, but the { $card } still fits on { $place }.
lueckenlos-pass-coins = You may pass only without coins, and { $coins ->
        [one] one is
       *[other] { $coins } are
    } left.
lueckenlos-twice = There is a card of this value on { $place } already ({ $rank }). No value may lie in this pyramid twice.
lueckenlos-equal = Next to it, { $place } has the same value ({ $rank }). Their difference would be 0, and there is no 0.
lueckenlos-not-difference = { $place } lies on { $rank2 } and { $rank3 }. Their difference asks for { $rank4 } here, not { $rank }.
lueckenlos-breaks-above = Beside { $rank2 }, { $rank } makes a difference of { $made }, but { $rank3 } lies on top. { $count ->
        [0] Nothing fits here at all.
       *[other] Only { $ranks } fits here.
    }
lueckenlos-stock = The stock stays closed. Cards are drawn from it by themselves.
lueckenlos-discard-stays = Discarded cards stay away.
lueckenlos-not-your-hand = That hand is not yours.
lueckenlos-no-card = There is no card here any more.
lueckenlos-where-to = Where shall the { $card } go? Into a gap, or for a coin onto the discard pile.
lueckenlos-gap = { $count ->
        [0] { $place } cannot be filled as things lie.
        [one] { $place } must be { $ranks }.
       *[other] { $place } can still be { $ranks }.
    }
lueckenlos-only-back = A card of the pyramid can only go to the discard pile, for a coin.
lueckenlos-dead-joint = Dead end: each gap alone could be filled, but not all of them together.
lueckenlos-dead-zero = Dead end: because of { $places }, { $place } would have to be 0.
lueckenlos-dead-high = Dead end: because of { $places }, { $place } would have to be { $need }, and the king ends it at 13.
lueckenlos-dead-zero-or-high = Dead end: because of { $places }, { $place } would have to be 0 or { $need }.
lueckenlos-dead-at-once = Dead end: { $places } need { $ranks } on { $place }, but { $places2 } need { $ranks2 } there.
lueckenlos-dead-used = Dead end: { $place } needs { $ranks }, which lies in the pyramid already or is used up.
lueckenlos-dead-gone = Dead end: { $place } needs { $ranks }, and no such card is left in the game.
lueckenlos-dead-few = Dead end: { $needed } gaps need { $rank }, and { $left ->
        [0] no such card is left
        [one] only one is left
       *[other] only { $left } are left
    } in the game.
lueckenlos-dead-under = Dead end: no two cards fit any more under { $rank } on { $place }.
lueckenlos-dead-around = Dead end: { $places } can no longer be made to fit together.
lueckenlos-did-place = { lueckenlos-who } { $who ->
        [you] place
       *[other] places
    } the { $card } on { $place }.
lueckenlos-did-place-drew = { lueckenlos-who } { $who ->
        [you] place the { $card } on { $place } and draw the { $card2 }.
       *[other] places the { $card } on { $place } and draws the { $card2 }.
    }
lueckenlos-did-discard = { lueckenlos-who } { $who ->
        [you] discard
       *[other] discards
    } the { $card } for a coin.
lueckenlos-did-discard-drew = { lueckenlos-who } { $who ->
        [you] discard the { $card } for a coin and draw the { $card2 }.
       *[other] discards the { $card } for a coin and draws the { $card2 }.
    }
lueckenlos-did-take = { lueckenlos-who } { $who ->
        [you] take
       *[other] takes
    } the { $card } back from { $place } for a coin.
lueckenlos-did-pass = { lueckenlos-who } { $who ->
        [you] pass, as nothing else is left to you.
       *[other] passes.
    }
