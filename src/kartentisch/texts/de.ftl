card = { $suit ->
        [0] Kreuz
        [1] Karo
        [2] Herz
        [3] Pik
       *[other] Joker
    } { $rank ->
        [0] { "" }
        [1] Ass
        [11] Bube
        [12] Dame
        [13] König
       *[other] { $rank }
    }
list-last = { $first } und { $last }
place-stock = Talon
place-waste = Abwurf
place-discard = Abgeräumt
no-such-place = Diesen Platz gibt es nicht.
record-format = Zeichen { $at }: Hier muss { $format } stehen.
record-game = Zeichen { $at }: Ein Spiel „{ $word }“ gibt es hier nicht.
record-version = Zeichen { $at }: Die Regeln „{ $word }“ sind hier nicht bekannt.
record-option = Zeichen { $at }: „{ $word }“ ist keine Einstellung dieses Spiels.
record-number = Zeichen { $at }: Hier muss eine Spielnummer wie #4711 stehen.
record-move = Zeichen { $at }: „{ $word }“ ist kein Zug dieses Spiels.
