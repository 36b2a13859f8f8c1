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
rank = { $rank ->
        [0] joker
        [1] ace
        [11] jack
        [12] queen
        [13] king
       *[other] { $rank }
    }
list-last = { $first } and { $last }
list-or = { $first } or { $last }
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

# What the server says
no-such-game = There is no game “{ $word }” here.
no-such-level = There is no level “{ $word }” here.
no-such-table = There is no such table (any more).
no-such-page = There is no such page.
no-answer = The server does not answer just now. Try again in a moment.
not-of-level = Number { $number } is not of this level. You play it unchecked.
number-too-large = This number is too large.
not-a-message = This request could not be understood.
not-a-move = That is no move of this game.
not-your-turn = It is not your turn.
nothing-to-undo = There is nothing to take back.
nothing-to-redo = There is nothing to play again.
no-mistake = Nothing is lost yet.
spectator = You are only watching here.
game-over = The game has ended.
no-engine = There are no hints for this game yet.
engine-busy = Nothing comes to mind just now. Ask again in a moment.
too-fast = That was too fast. Wait a moment.
too-large = That is too much at once.
foreign-origin = This request came from a foreign page.
record-after-the-end = The record is there once the game has ended.
server-error = Something went wrong. Try again.
did-undone = Taken back. { $left ->
        [0] You are at the start again.
        [one] One move is played.
       *[other] { $left } moves are played.
    }

# The table
play = Play
table = Table
actions = Actions
level = Level
number = No. { $number }
opening = One moment …
line-lost = No connection. Still trying; your game is safe.
undo = Undo
redo = Redo
hint = Hint
hint-thinking = Thinking …
new = New
new-game = New game
restart = Same game again
back = Back before the mistake
menu = Menu
settings = Settings
help = Help
home = Home
rules = Rules
close = Close
cancel = Cancel
copy = Copy
copy-link = Copy link
link-copied = Link copied.
copy-by-hand = Your browser does not let me copy. Select the text and copy it yourself.
record = Record
record-about = This line holds the whole game. You can open it again on the home page.
record-copied = Record copied.
problem = That did not work
place-card = { $name }: { $top }
place-backs = { $name }: { $count ->
        [one] one card face down
       *[other] { $count } cards face down
    }
place-empty = { $name }: empty
selected = { $name }: { $count ->
        [0] no fitting partner is free.
        [one] one fitting partner.
       *[other] { $count } fitting partners.
    }
mark-free = playable
mark-lock = locked, can never go
mark-dead = dead
mark-gap = gap
mark-kept = in place
mark-recycle = turn over
mark-selected = selected
mark-fits = fits
mark-lit = hint

# The result
result-won = You won!
result-lost = Lost
result-time = Time
result-moves = Moves
result-undos = Undos
result-hints = Hints
result-streak = Streak
result-best-streak = Best streak
result-wins = { $wins } of { $games } won
percent = { $percent }%
streak = { $now } in a row, best { $best }

# The home page
home-greeting = Patience games to puzzle over. Choose a level and start.
home-number = Number
home-open = Open
home-import = Open a record
home-import-text = Paste the line of a played game here.

# The help
help-taps = Tap a card: everything that goes with it gets a ring. Tap one of those, and the move is played. Another tap on the selected card lets it go.
help-drag = You can drag cards, too. What does not fit returns, and you read why.
key-arrows = From card to card
key-enter = Tap (so does Space)
key-escape = Let go of the selection

# The settings
set-language = Language
set-language-auto = As in the browser
set-language-de = Deutsch
set-language-en = English
set-letters = Letters
set-letters-auto = As the language
set-letters-english = A J Q K
set-letters-german = A B D K
set-values = Number beside ace, jack, queen, king
set-values-true = Show
set-values-false = Hide
set-four = Four colours
set-four-true = Each suit its own
set-four-false = Red and black
set-theme = Look
set-theme-auto = As the device
set-theme-light = Light
set-theme-dark = Dark
set-motion = Motion
set-motion-auto = As the device
set-motion-off = Off
about-me = About me
about-me-text = Only your games are stored, under a random mark in your browser.
about-me-download = Download everything
about-me-delete = Delete everything about me
about-me-sure = All your games and statistics vanish, and your settings too. This cannot be undone.
about-me-yes = Yes, delete everything

# A table of several
deeds = What you can do
face-down = face-down card { $number }
yes = Yes
no = No
takeback = Take back
takeback-asked = { $name } would like to take back the last move. All right?
takeback-waiting = The question to take back has been asked.
nothing-asked = There is no question for you to answer.
secret-revealed = Too late for that: a hidden card has become known since.
covered = The table is covered just now.
silence = Not a word here until the game is over.
empty = There is nothing to say in that.
not-over-yet = The game is still on.
seats = Seats
seat-free = Seat { $letter } is free
seat-guest = Seat { $letter }
seat-you = You ({ $letter })
seat-away = (away)
seat-link = Continue on another device
seat-link-used = This link has been used already.
table-full = There is no free seat at this table any more.
no-such-link = This link is not valid.
no-such-option = This game has no such option.
your-turn = Your turn
their-turn = { $name } to play
watching = You are watching
cover-title = Pass on to: { $name }
cover-text = Hand over the device. Only then uncover.
cover-look = Uncover
invite-title = A seat is free
invite-text = Send this link or show the code. Whoever opens it sits at the table.
invite-link = Invitation link
invite-qr = QR code of the invitation
missed-title = What happened since your last visit
talk = Talk
talk-say = Say something
talk-send = Say
again-new = A new game together
again-swap = The same, seats swapped
replay = Watch the game
replay-at = Move { $at } of { $of }
replay-as = View
replay-all = All cards open
replay-none = As a spectator
step-back = Back
step-on = On
company = With whom?
company-alone = Alone
company-invite = { $seats ->
        [2] Two, by invitation
       *[other] { $seats } people, by invitation
    }
company-together = { $seats ->
        [2] Two at this device
       *[other] { $seats } people at this device
    }
proof-holds = Checked: the cards were fixed from the start.
proof-broken = Careful: the cards do not match the seal shown at the start.
proof-unchecked = This is how the cards were fixed from the start.
proof-about = The seal was shown at the beginning. Deal number and salt give it, so nothing was changed.
table-did-joined = Seat { $seat } is taken.
table-did-left = Seat { $seat } is free again.
table-did-asked = Seat { $seat } would like to take back.
table-did-declined = Seat { $seat } does not agree.
table-did-undone = Taken back. { $left ->
        [0] No move
        [one] One move
       *[other] { $left } moves
    } played.
table-did-redone = Played again.
table-did-said = Seat { $seat } said something.
table-did-again = The game goes on at a new table.
did-joined = You are at the table.
did-left = The seat is free again.
did-asked = You would like to take back.
did-declined = Not agreed.
did-said = Said.
did-again = The game goes on at a new table.
mark-peeked = card { $number } is known to you alone
mark-looked0 = seat A has looked at card { $number }
mark-looked1 = seat B has looked at card { $number }
mark-marker0 = marker of seat A on card { $number }: ace, 2 or 3
mark-marker1 = marker of seat B on card { $number }: ace, 2 or 3
mark-turned = turned up
