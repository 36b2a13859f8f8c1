rechenkuenstler-name = Rechenkünstler
rechenkuenstler-tagline = Count up to the king together in four sequences, without a word.
rechenkuenstler-level-easy = Easy
rechenkuenstler-level-normal = Normal
rechenkuenstler-level-hard = Hard
rechenkuenstler-level-expert = Expert
rechenkuenstler-level-easy-about = Three waste piles each, talking allowed
rechenkuenstler-level-normal-about = Three waste piles each, silent
rechenkuenstler-level-hard-about = Two waste piles each, silent
rechenkuenstler-level-expert-about = Two waste piles each, free moves from your own only, silent
rechenkuenstler-foundation = { $step ->
        [1] ones pile
        [2] twos pile
        [3] threes pile
       *[other] fours pile
    }
rechenkuenstler-next = { $next ->
        [1] an ace
        [8] an 8
        [11] a jack
        [12] a queen
        [13] a king
       *[other] a { $next }
    }
rechenkuenstler-after = { $after ->
        [1] an ace
        [8] an 8
        [11] a jack
        [12] a queen
        [13] a king
       *[other] a { $after }
    }
rechenkuenstler-next-short = { $next ->
        [1] A
        [11] J
        [12] Q
        [13] K
       *[other] { $next }
    }
rechenkuenstler-after-short = { $after ->
        [1] A
        [11] J
        [12] Q
        [13] K
       *[other] { $after }
    }
rechenkuenstler-who = { $who ->
        [you] You
        [partner] Your partner
        [a] Seat A
       *[b] Seat B
    }
rechenkuenstler-place-foundation = { $step ->
        [1] Ones pile
        [2] Twos pile
        [3] Threes pile
       *[other] Fours pile
    }
rechenkuenstler-place-pile = { $who ->
        [you] Your waste pile { $number }
        [partner] Your partner’s waste pile { $number }
        [a] Seat A’s waste pile { $number }
       *[b] Seat B’s waste pile { $number }
    }
rechenkuenstler-place-stock = { $who ->
        [you] Your stock
        [partner] Your partner’s stock
        [a] Seat A’s stock
       *[b] Seat B’s stock
    }
rechenkuenstler-place-turned = Turned-up card
rechenkuenstler-needs = { $next ->
        [0] The { rechenkuenstler-foundation } is finished.
        [13] The { rechenkuenstler-foundation } needs a king, its last card.
       *[other] The { rechenkuenstler-foundation } needs { rechenkuenstler-next }, then { rechenkuenstler-after }.
    }
rechenkuenstler-needs-short = { $next ->
        [0] finished
        [13] last: K
       *[other] { rechenkuenstler-next-short } → { rechenkuenstler-after-short }
    }
rechenkuenstler-stock-left = { $left ->
        [0] empty
       *[other] { $left } left
    }
rechenkuenstler-turn = { $who ->
        [you] It is your turn.
       *[other] { rechenkuenstler-who } is on turn.
    }
rechenkuenstler-phase = { $phase ->
        [before] Free moves, then turn up a card.
        [placing] Now put the turned-up card down.
        [after] Free moves, or end the turn.
       *[empty] The stock is empty: free moves, or pass.
    }
rechenkuenstler-end = End turn
rechenkuenstler-count-placed = Cards on the foundations
rechenkuenstler-count-stock = Left in both stocks
rechenkuenstler-won = All four foundations end with a king. Well counted!
rechenkuenstler-lost = The stocks are empty and no free card fits any more. { $placed } of 52 cards are home.
rechenkuenstler-already-won = You have already won.
rechenkuenstler-already-lost = The game is already over.
rechenkuenstler-no-such-pile = { $piles ->
        [one] Each player has only one waste pile here.
       *[other] Each player has only { $piles } waste piles here.
    }
rechenkuenstler-put-down-first = First put the { $card } down: on a foundation or on one of your own waste piles.
rechenkuenstler-turn-up-first = A card must be turned up before the turn ends, as long as your stock lasts ({ $left } left).
rechenkuenstler-turned-already = A card has been turned up already this turn.
rechenkuenstler-stock-empty = Your stock is empty. Make free moves, or pass.
rechenkuenstler-nothing-turned = There is no turned-up card at the moment.
rechenkuenstler-partners-pile = This waste pile is your partner’s. The { $card } goes on a foundation or on a pile of your own.
rechenkuenstler-pile-empty = This waste pile is empty.
rechenkuenstler-own-only = The { $card } must wait for your partner’s turn: free moves start from your own waste piles only here.
rechenkuenstler-closed = The { rechenkuenstler-foundation } is finished with its king and cannot take the { $card }.
rechenkuenstler-not-begun = The { $card } cannot begin the { rechenkuenstler-foundation }. That takes { $step ->
        [1] an ace
       *[other] a { $step }
    }.
rechenkuenstler-misfit = The { $card } does not fit on the { rechenkuenstler-foundation }. It needs { rechenkuenstler-next } now: { $top } + { $step }{ $wraps ->
        [yes] { " " }− 13
       *[no] { "" }
    } = { $next }.
rechenkuenstler-same-place = The card is already there.
rechenkuenstler-not-there = No card goes there.
rechenkuenstler-foundation-stays = What lies on a foundation stays there.
rechenkuenstler-partners-stock = That is your partner’s stock. You turn up cards from your own.
rechenkuenstler-stock-face-down = Turn the card up first.
rechenkuenstler-waste-stays = From a waste pile a card can only go on to a foundation.
rechenkuenstler-fits-nowhere = The { $card } fits on no foundation now.
rechenkuenstler-choose = There is more than one place for the { $card }. Choose one.
rechenkuenstler-did-draw = { rechenkuenstler-who } { $who ->
        [you] turn up
       *[other] turns up
    } the { $card }.
rechenkuenstler-did-wait = { rechenkuenstler-who } { $who ->
        [you] put the { $card } on a waste pile of your own.
       *[other] puts the { $card } on a waste pile of their own.
    }
rechenkuenstler-did-lay = { rechenkuenstler-who } { $who ->
        [you] put
       *[other] puts
    } the { $card } on the { rechenkuenstler-foundation }.{ $closed ->
        [yes] { " " }That finishes it.
       *[no] { "" }
    }
rechenkuenstler-did-free = { rechenkuenstler-who } { $who ->
        [you] move
       *[other] moves
    } the { $card } from { $owner ->
        [you] your waste
        [partner] { $who ->
            [partner] their own waste
           *[other] your partner’s waste
        }
        [a] seat A’s waste
       *[b] seat B’s waste
    } to the { rechenkuenstler-foundation }.{ $closed ->
        [yes] { " " }That finishes it.
       *[no] { "" }
    }
rechenkuenstler-did-end = { rechenkuenstler-who } { $who ->
        [you] end your turn.
       *[other] ends the turn.
    }
