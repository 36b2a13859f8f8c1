lueckenlos-name = Lückenlos
lueckenlos-tagline = Baut zusammen eine Pyramide aus lauter Unterschieden, ohne ein Wort.
lueckenlos-level-easy = Leicht
lueckenlos-level-normal = Normal
lueckenlos-level-hard = Schwer
lueckenlos-level-expert = Experte
lueckenlos-level-easy-about = 12 Münzen, offene Hände, Reden erlaubt
lueckenlos-level-normal-about = 6 Münzen, geheime Hände, still
lueckenlos-level-hard-about = 2 Münzen, geheime Hände, still
lueckenlos-level-expert-about = 1 Münze, kein Wert zweimal in der Pyramide, still
lueckenlos-option-seats = Personen
lueckenlos-option-coins = Münzen
lueckenlos-option-hand = Karten auf der Hand
lueckenlos-option-highest = Höchstes Ziel
lueckenlos-option-rows = Reihen
lueckenlos-option-jokers = Zwei Joker, die 0 zählen
lueckenlos-option-distinct = Kein Wert zweimal
lueckenlos-option-open_hands = Offene Hände, Reden erlaubt
lueckenlos-count-coins = Münzen übrig
lueckenlos-count-placed = Karten in der Pyramide
lueckenlos-cell = { $cell }
lueckenlos-discard = Ablage
lueckenlos-hand-card = Handkarte { $number }
lueckenlos-who = { $who ->
        [you] Du
        [partner] Dein Partner
        [a] Platz A
        [b] Platz B
       *[c] Platz C
    }
lueckenlos-hand-of = { $who ->
        [you] Deine Hand
        [partner] Hand deines Partners
        [a] Hand von Platz A
        [b] Hand von Platz B
       *[c] Hand von Platz C
    }
lueckenlos-held = { $who ->
        [you] Du: { $held }
        [partner] Partner: { $held }
        [a] A: { $held }
        [b] B: { $held }
       *[c] C: { $held }
    }
lueckenlos-left = noch { $left }
lueckenlos-possible = { $count ->
        [0] so nicht mehr zu füllen
       *[other] möglich: { $ranks }
    }
lueckenlos-pass = Passen
lueckenlos-coins = { $coins ->
        [0] keine Münze mehr
        [one] noch 1 Münze
       *[other] noch { $coins } Münzen
    }
lueckenlos-turn = { $who ->
        [you] Du bist dran
       *[other] { lueckenlos-who } ist dran
    }
lueckenlos-passed = { $passed } von { $seats } haben gepasst
lueckenlos-way-out = Jetzt hilft höchstens, eine Karte zurückzunehmen
lueckenlos-won = { $coins ->
        [0] Die Pyramide ist lückenlos, mit der letzten Münze!
        [one] Die Pyramide ist lückenlos, und eine Münze ist übrig!
       *[other] Die Pyramide ist lückenlos, und { $coins } Münzen sind übrig!
    }
lueckenlos-lost-passed = Niemand kann mehr etwas legen, und zum Ablegen fehlen die Münzen.
lueckenlos-lost-dead-end = Die Pyramide ist nicht mehr zu vollenden, und zum Zurücknehmen fehlt die Münze.
lueckenlos-over = Das Spiel ist schon zu Ende.
lueckenlos-no-cell = Einen Platz { $place } hat diese Pyramide nicht.
lueckenlos-not-in-hand = { $card } hast du nicht auf der Hand.
lueckenlos-no-coin = Dafür bräuchtet ihr eine Münze, und es ist keine mehr da.
lueckenlos-taken = Auf { $place } liegt schon { $card }.
lueckenlos-target-stays = Das Ziel bleibt liegen.
lueckenlos-empty = { $place } ist eine Lücke, da ist nichts zurückzunehmen.
lueckenlos-pass-placement = Passen geht erst, wenn du gar nichts legen kannst: { $card } passt noch auf { $place }.
lueckenlos-pass-coins = Passen geht erst ohne Münzen, und { $coins ->
        [one] eine ist
       *[other] { $coins } sind
    } noch da.
lueckenlos-twice = { $rank } liegt schon auf { $place }. Hier darf kein Wert zweimal in die Pyramide.
lueckenlos-equal = Auf { $place } daneben liegt auch { $rank }. Zusammen ergäbe das 0, und eine solche Karte gibt es nicht.
lueckenlos-not-difference = { $place } liegt auf { $rank2 } und { $rank3 }. Deren Unterschied verlangt { $rank4 }, nicht { $rank }.
lueckenlos-breaks-above = Neben { $rank2 } ergibt { $rank } den Unterschied { $made }, darüber liegt aber { $rank3 }. { $count ->
        [0] Hier passt überhaupt nichts.
       *[other] Hier passt nur { $ranks }.
    }
lueckenlos-stock = Der Talon bleibt zu. Nachgezogen wird von selbst.
lueckenlos-discard-stays = Abgelegte Karten bleiben weg.
lueckenlos-not-your-hand = Das ist nicht deine Hand.
lueckenlos-no-card = Hier steckt keine Karte mehr.
lueckenlos-where-to = Wohin mit { $card }? In eine Lücke, oder für eine Münze auf die Ablage.
lueckenlos-gap = { $count ->
        [0] { $place } ist so nicht mehr zu füllen.
        [one] { $place } muss { $ranks } sein.
       *[other] Auf { $place } kann noch liegen: { $ranks }.
    }
lueckenlos-only-back = Was in der Pyramide liegt, kann nur noch auf die Ablage, für eine Münze.
lueckenlos-dead-joint = Sackgasse: Jede Lücke für sich ginge noch, aber alle zusammen gehen nicht mehr auf.
lueckenlos-dead-zero = Sackgasse: { $place } müsste wegen { $places } eine 0 sein.
lueckenlos-dead-high = Sackgasse: { $place } müsste wegen { $places } eine { $need } sein, und beim König ist mit 13 Schluss.
lueckenlos-dead-zero-or-high = Sackgasse: { $place } müsste wegen { $places } eine 0 oder eine { $need } sein.
lueckenlos-dead-at-once = Sackgasse: { $places } verlangen auf { $place } { $ranks }, { $places2 } dagegen { $ranks2 }.
lueckenlos-dead-used = Sackgasse: { $place } braucht { $ranks }, das liegt aber schon in der Pyramide oder ist ganz verbraucht.
lueckenlos-dead-gone = Sackgasse: { $place } braucht { $ranks }, davon ist aber keine Karte mehr im Spiel.
lueckenlos-dead-few = Sackgasse: { $needed } Lücken brauchen { $rank }, { $left ->
        [0] davon ist aber keine Karte mehr im Spiel
        [one] davon ist aber nur noch eine im Spiel
       *[other] davon sind aber nur noch { $left } im Spiel
    }.
lueckenlos-dead-under = Sackgasse: Unter { $rank } auf { $place } passen keine zwei Karten mehr.
lueckenlos-dead-around = Sackgasse: { $places } gehen nicht mehr zusammen auf.
lueckenlos-did-place = { lueckenlos-who } { $who ->
        [you] legst
       *[other] legt
    } { $card } auf { $place }.
lueckenlos-did-place-drew = { lueckenlos-who } { $who ->
        [you] legst { $card } auf { $place } und ziehst { $card2 }.
       *[other] legt { $card } auf { $place } und zieht { $card2 }.
    }
lueckenlos-did-discard = { lueckenlos-who } { $who ->
        [you] legst
       *[other] legt
    } { $card } für eine Münze ab.
lueckenlos-did-discard-drew = { lueckenlos-who } { $who ->
        [you] legst { $card } für eine Münze ab und ziehst { $card2 }.
       *[other] legt { $card } für eine Münze ab und zieht { $card2 }.
    }
lueckenlos-did-take = { lueckenlos-who } { $who ->
        [you] nimmst
       *[other] nimmt
    } { $card } für eine Münze von { $place } zurück.
lueckenlos-did-pass = { lueckenlos-who } { $who ->
        [you] passt, weil dir nichts anderes bleibt.
       *[other] passt.
    }
