gaps-name = Gaps
gaps-tagline = Put four rows in order from 2 to king, gap by gap.
gaps-level-random = Random
gaps-level-montana = Montana
gaps-level-spaces = Spaces
gaps-level-addiction = Addiction
gaps-level-paganini = Paganini
gaps-level-random-about = Any shuffle, unchecked, two redeals
gaps-level-montana-about = The four twos already head the rows
gaps-level-spaces-about = A redeal gathers every card
gaps-level-addiction-about = Three redeals, new gaps fall anywhere
gaps-level-paganini-about = Three redeals, only full rows stay
gaps-place = Row { $row }, column { $column }
gaps-in-run = in the kept run
gaps-gap-takes = takes the { $card }
gaps-gap-takes-two = takes any 2
gaps-right-of-king = No card fits to the right of a king ({ $card }) for now.
gaps-right-of-gap = There is another gap to its left. Fill that one first.
gaps-takes-two = Column 1 takes only a 2, not the { $card }.
gaps-takes = This gap takes only the { $card }, not the { $card2 }.
gaps-own-place = The { $card } already lies here.
gaps-no-gap = Row { $row }, column { $column } is no gap: the { $card } lies there.
gaps-two-gaps = Both are gaps. Choose a card to go with one.
gaps-choose-two = Any 2 fits here. Choose one.
gaps-choose-gap = The { $card } fits into several gaps. Choose one.
gaps-no-head = The { $card } needs a gap in column 1, and there is none now.
gaps-no-gap-for = The { $card } can only go right of the { $card2 }, and there is no gap there.
gaps-not-blocked = A redeal has to wait until nothing moves. The { $card } still fits into row { $row }, column { $column }.
gaps-no-redeal-left = { $redeals ->
        [0] This game has no redeal.
        [one] The only redeal is used up.
       *[other] All { $redeals } redeals are used up.
    }
gaps-already-won = The game is already won.
gaps-won = All four rows are complete { $used ->
        [0] – and without a redeal!
        [one] after one redeal.
       *[other] after { $used } redeals.
    }
gaps-lost = No gap can be filled any more, and { $used ->
        [0] there are no redeals.
       *[other] every redeal is used up.
    }
gaps-hopeless = These rows can no longer be put in order, and no redeal is left.
gaps-blocked = Nothing moves: deal anew
gaps-redeal = Redeal ({ $left } left)
gaps-redeals-left = { $left ->
        [0] no redeal left
        [one] one redeal left
        [2] two redeals left
        [3] three redeals left
       *[other] { $left } redeals left
    }
gaps-score = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
gaps-count-placed = Cards in place
gaps-count-redeals = Redeals
gaps-count-score = Score
gaps-did-move = The { $card } now lies in row { $row }, column { $column }.
gaps-did-redeal = Redeal { $redeal }: { $left ->
        [0] that was the last.
        [one] one more is left.
       *[other] { $left } more are left.
    }
gaps-hint-move = Move the { $card } into this gap: { $place }.
gaps-hint-redeal = Nothing moves any more. Deal anew.
gaps-hint-lost = There is no win from here any more. Take some moves back.
