verdeckt-name = Verdeckt ermittelt
verdeckt-tagline = Klondike for two: peek in secret, place markers, say nothing.
verdeckt-level-easy = Easy
verdeckt-level-normal = Normal
verdeckt-level-hard = Hard
verdeckt-level-easy-about = 6 peeks each, 3 passes, talking allowed
verdeckt-level-normal-about = 4 peeks each, 2 passes, silent
verdeckt-level-hard-about = 2 peeks each, 2 passes, empty columns for kings only, silent
verdeckt-who = { $who ->
        [you] You
        [partner] Your partner
        [a] Seat A
       *[b] Seat B
    }
verdeckt-suit = { $suit ->
        [0] clubs
        [1] diamonds
        [2] hearts
       *[other] spades
    }
verdeckt-place-column = Column { $column }
verdeckt-place-foundation = Foundation of { verdeckt-suit }
verdeckt-about-column = { $down } face down{ $first ->
        [none] { "" }
       *[other] { "; " }{ $who ->
            [you] seen by you
           *[other] seen by seat A
        }: card { $first }
    }{ $second ->
        [none] { "" }
       *[other] { "; " }{ $who ->
            [you] seen by your partner
           *[other] seen by seat B
        }: card { $second }
    }{ $marked ->
        [none] { "" }
       *[other] { "; " }marker (ace, 2 or 3): card { $marked }
    }
verdeckt-next = The { $card } goes here next.
verdeckt-stock-left = { $left ->
        [0] empty
       *[other] { $left } left
    }
verdeckt-turn = { $who ->
        [you] It is your turn.
       *[other] { verdeckt-who } is on turn.
    }
verdeckt-actions = Actions: { $used } of { $limit }
verdeckt-tokens = { verdeckt-who }: { $peeks ->
        [one] one peek
       *[other] { $peeks } peeks
    } and { $markers ->
        [one] one marker
       *[other] { $markers } markers
    } left
verdeckt-pass = Pass { $turned }/{ $passes }
verdeckt-clock-stands = The clock stands still: stock and waste are empty.
verdeckt-peek = Peek
verdeckt-mark = Place a marker
verdeckt-end = End turn
verdeckt-count-home = Cards on the foundations
verdeckt-count-turns = Turns
verdeckt-won = All 52 cards are on the foundations. Case closed!
verdeckt-won-open = Nothing is face down any more, stock and waste are empty: the rest plays itself. Case closed!
verdeckt-lost-clock = The clock has run out: the stock is empty and all passes are used up.
verdeckt-lost-stuck = The clock stands still and nothing moves on: no card can be turned up or brought to a foundation any more.
verdeckt-already-won = You have won already.
verdeckt-already-lost = The game is over already.
verdeckt-not-face-down = No face-down card lies there.
verdeckt-no-tokens = Your peeks are used up.
verdeckt-peek-late = You peek only as the first thing in your turn, and only once.
verdeckt-mark-unseen = You have not seen this card. A marker may go only on a card that you have looked at.
verdeckt-marked-already = This card bears a marker already.
verdeckt-mark-false = A marker means ace, 2 or 3. This card is the { $card }.
verdeckt-no-markers = Both your markers are out.
verdeckt-face-down = Face-down cards stay where they are until they are turned up.
verdeckt-no-card = No open card lies there.
verdeckt-waste-empty = The waste is empty.
verdeckt-foundation-empty = Nothing lies on this foundation yet.
verdeckt-foundation-complete = This foundation is complete.
verdeckt-foundation-own-suit = Each foundation takes its own suit only.
verdeckt-other-suit = The { $card } does not belong on the foundation of { verdeckt-suit }.
verdeckt-not-next = The { $card } has to wait: this foundation takes the { $card2 } first.
verdeckt-no-actions = { $limit ->
        [one] Your action is
       *[other] Your { $limit } actions are
    } used up. Foundations and markers are still free, then end your turn.
verdeckt-misfit = The { $card } does not fit on the { $card2 }. Only { $cards } fit there.
verdeckt-nothing-on-ace = The { $card } does not fit: nothing builds on the { $card2 } in the tableau.
verdeckt-kings-only = Only a king may go to an empty column here, alone or with its run. The { $card } is none.
verdeckt-run-needs-king = An empty column takes a single card or a king with its run, but no run that starts with the { $card }.
verdeckt-stock-waits = The stock is your clock: its next card comes when you end your turn.
verdeckt-same-place = The card lies there already.
verdeckt-not-there = No cards go there.
verdeckt-lays = { $who ->
        [you] You move
       *[other] { verdeckt-who } moves
    }
verdeckt-did-run = { verdeckt-lays } the { $card }{ $more ->
        [0] { "" }
        [one] { " " }and one more card
       *[other] { " " }and { $more } more cards
    } to column { $column }.
verdeckt-did-run-turned = { verdeckt-lays } the { $card }{ $more ->
        [0] { "" }
        [one] { " " }and one more card
       *[other] { " " }and { $more } more cards
    } to column { $column }. Beneath lay the { $card2 }.
verdeckt-did-waste = { verdeckt-lays } the { $card } from the waste to column { $column }.
verdeckt-did-back = { $who ->
        [you] You take
       *[other] { verdeckt-who } takes
    } the { $card } from its foundation back to column { $column }.
verdeckt-did-home = { verdeckt-lays } the { $card } to its foundation.
verdeckt-did-home-turned = { verdeckt-lays } the { $card } to its foundation. Beneath lay the { $card2 }.
verdeckt-did-peek-seen = You peeked: column { $column }, card { $number } is the { $card }.
verdeckt-did-peek = { $who ->
        [you] You
       *[other] { verdeckt-who }
    } peeked: column { $column }, card { $number }.
verdeckt-did-mark = { $who ->
        [you] You
       *[other] { verdeckt-who }
    } placed a marker: column { $column }, card { $number } is an ace, a 2 or a 3.
verdeckt-ends = { $who ->
        [you] You end your turn.
       *[other] { verdeckt-who } ends the turn.
    }
verdeckt-did-end = { verdeckt-ends }
verdeckt-did-end-turned = { verdeckt-ends } Turned up: the { $card }.
verdeckt-did-end-over = { verdeckt-ends } The waste becomes the new stock, pass { $turned } begins. Turned up: the { $card }.
