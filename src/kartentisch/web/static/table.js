/** The page of a table: draws the latest view, and turns gestures into commands. */

import { html, nothing, render, repeat } from "./vendor/lit-html.js";
import { face, symbol } from "./cards.js";
import { Connection } from "./connection.js";
import { celebrate, fly, sendBack, wiggle } from "./flights.js";
import { fit, neighbour } from "./geometry.js";
import { listenToBoard, listenToKeys } from "./input.js";
import { button, setActions, speak } from "./parts.js";
import { copyLink } from "./dialogs.js";
import { resultCard } from "./result.js";
import { cover, invitation, missedCard, question, sealHolds, seatStrip, talk, turnWords } from "./seats.js";
import { rememberLevel, rememberSeen } from "./settings.js";
import { cardName, say, suit, text } from "./texts.js";

/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").HintGiven} HintGiven */
/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./protocol.js").Place} Place */
/** @typedef {import("./protocol.js").Refused} Refused */
/** @typedef {import("./protocol.js").TableFacts} TableFacts */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./geometry.js").Sheet} Sheet */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./input.js").Ghost} Ghost */
/** @typedef {Pick<Connection, "send" | "ask" | "close">} Line */

/** The drawing for a mark on one card. @param {string} sign */
const signIcon = (sign) => (sign.startsWith("marker") ? `i-${sign}` : "i-eye");

/** A short break of the line is no news. */
const CALM = 800;

export class TablePage {
  /** @type {TableFacts | null} */ facts = null;
  /** @type {View | null} */ view = null;
  /** @type {Sheet | null} */ #sheet = null;
  /** @type {[number, number] | null} the board's width and height */ #size = null;
  /** @type {string | null} */ #selected = null;
  /** @type {number | null} the index of the card that the selection starts at, null: the top */ #at = null;
  /** @type {number | null} the card of the focused place that the keys are at */ #cursor = null;
  /** @type {Set<string>} */ #lit = new Set();
  /** @type {string | null} */ #focus = null;
  /** @type {Ghost | null} */ #ghost = null;
  /** @type {{ words: () => string, kind: "" | "refused" | "hint" }} */
  #status = { words: () => this.#opening(), kind: "" };
  #open = false;
  #lost = 0;
  #down = false;
  #resultSeen = false;
  /** @type {Message[]} */ #missed = [];
  /** @type {boolean | null} */ #sealed = null;
  #started = false;

  /**
   * @param {HTMLElement} root @param {string} id of the table
   * @param {object} about
   * @param {() => void} about.gone there is no such table
   * @param {Message | null} about.notice
   * @param {(path: string) => void} [about.follow] go where the players go on
   * @param {(listener: import("./connection.js").Listener) => Line} [about.connect]
   * @param {() => import("./parts.js").Template} [about.controls] in place of the actions
   */
  constructor(root, id, { gone, notice, follow, connect, controls }) {
    this.root = root;
    this.id = id;
    this.notice = notice;
    this.follow = follow;
    this.controls = controls;
    /** @type {import("./connection.js").Listener} */
    const listener = {
      heard: (answer, own) => this.#heard(answer, own),
      line: (open) => this.#line(open),
      gone,
    };
    /** @type {Line} */
    this.connection = connect ? connect(listener) : new Connection(id, listener);
    this.observer = new ResizeObserver(() => this.#resized());
    this.ended = new AbortController();
  }

  /** Begin to draw: the texts are there. */
  start() {
    this.#started = true;
    this.draw();
    const hands = {
      tap: this.#tap.bind(this),
      letGo: this.#letGo.bind(this),
      grab: this.#grab.bind(this),
      drop: this.#drop.bind(this),
      step: this.#step.bind(this),
      focus: this.#focused.bind(this),
    };
    const board = this.#board();
    this.#resized();
    listenToBoard(board, hands, this.ended.signal);
    listenToKeys(hands, this.ended.signal);
    this.observer.observe(board);
    this.#setActions();
  }

  /** Leave the table. */
  leave() {
    this.connection.close();
    this.observer.disconnect();
    this.ended.abort();
    this.#returnCard();
    if (this.#started) this.#resultElement().close();
    clearTimeout(this.#lost);
  }

  #setActions() {
    setActions({
      undo: () => this.#change("undo"),
      redo: () => this.#change("redo"),
      back: () => this.#change("back"),
      hint: () => this.#hint(),
      "close-result": () => this.#closeResult(),
      "copy-invite": () => this.facts?.invite && copyLink(this.facts.invite),
      "again-swap": () => this.#again(true, false),
      "again-new": () => this.#again(false, true),
    });
  }

  // What is heard

  /** @param {Answer} answer @param {boolean} own */
  #heard(answer, own) {
    if (answer.type === "view") this.#show(answer);
    else if (answer.type === "refused") this.#refused(answer, own);
    else if (answer.type === "hint") this.#hinted(answer);
    else if (answer.type === "stale" && own) this.#returnCard();
    else if (answer.type === "error") this.#tell(answer.reason, "refused");
  }

  /** @param {View} view */
  #show(view) {
    const before = this.view;
    if (view.table) this.#meet(view.table);
    if (view.missed.length) this.#missed = view.missed;
    this.view = view;
    if (view.seats.length > 1) rememberSeen(this.id, view.version);
    this.#checkSeal(view);
    this.#goOn(before, view);
    const moved = before !== null && view.version !== before.version;
    if (moved) this.#forgetGestures(before, view);
    if (!this.#started) return;
    if (moved && view.did) this.#setStatus(view.did, "");
    const carried = this.#carried();
    this.draw();
    if (before && moved && this.#sheet) {
      fly(this.#board(), this.#sheet, before.sight.places, view.sight.places, carried);
    }
    this.#announce(before, view, moved);
    this.#showResult(before);
  }

  /** @param {boolean} swap @param {boolean} new_deal */
  #again(swap, new_deal) {
    if (this.view?.next) this.follow?.(this.view.next);
    else this.connection.send(() => ({ type: "again", swap, new_deal }));
  }

  /** Where the players go on, everyone who is here goes too. @param {View | null} before @param {View} view */
  #goOn(before, view) {
    if (before && !before.next && view.next) this.follow?.(view.next);
  }

  /** @param {View} view */
  #checkSeal(view) {
    if (!view.proof || this.#sealed !== null || !this.facts) return;
    sealHolds(this.facts, view).then((holds) => {
      this.#sealed = holds;
      this.draw();
    });
  }

  #look() {
    const seat = this.view?.sight.turn;
    if (typeof seat === "number") this.connection.send(() => ({ type: "look", seat }));
  }

  /** @param {boolean} yes */
  #grant(yes) {
    this.connection.send(() => ({ type: "grant", version: this.#version(), yes }));
  }

  /** @param {string} words */
  #speakUp(words) {
    this.connection.send(() => ({ type: "say", text: words }));
  }

  /** @param {TableFacts} facts */
  #meet(facts) {
    this.facts = facts;
    rememberLevel(facts.game, facts.level);
  }

  /** What was selected stays so only while the same card lies there. @param {View} before @param {View} view */
  #forgetGestures(before, view) {
    this.#lit.clear();
    const selected = this.#selected;
    const top = (/** @type {View} */ seen) => seen.sight.places.find((p) => p.id === selected)?.cards.at(-1);
    if (selected && top(before) !== top(view)) this.#selected = null;
  }

  /** @param {View | null} before @param {View} view @param {boolean} moved */
  #announce(before, view, moved) {
    const news = moved && view.did ? [this.#say(view.did)] : [];
    const turn = turnWords(view);
    if (turn && (!before || turn !== turnWords(before))) news.push(turn);
    const lost = view.verdict ?? view.sight.dead;
    const known = before && (before.verdict ?? before.sight.dead);
    if (lost && !known && before) news.push(this.#say(lost));
    if (news.length) speak(news.join(" "));
  }

  /** @param {Refused} answer @param {boolean} own */
  #refused(answer, own) {
    this.#tell(answer.reason, "refused");
    if (own) this.#returnCard();
    for (const id of answer.places) {
      const element = this.#placeElement(id);
      if (element) wiggle(element);
    }
  }

  /** @param {HintGiven} answer */
  #hinted(answer) {
    if (answer.version !== this.view?.version) return;
    this.#selected = null;
    this.#lit = new Set(answer.places);
    this.#tell(answer.text, "hint");
  }

  /** @param {boolean} open */
  #line(open) {
    if (!open && this.#lost) return;
    this.#open = open;
    this.#down = false;
    clearTimeout(this.#lost);
    this.#lost = 0;
    if (!open) {
      this.#returnCard();
      this.#lost = window.setTimeout(() => this.#setDown(), CALM);
    }
    this.draw();
  }

  #setDown() {
    this.#down = true;
    this.draw();
  }

  // What hands do

  /** @param {string} id @param {boolean} again @param {number | null} card */
  #tap(id, again, card) {
    const place = this.#place(id);
    if (!place || this.view?.sight.outcome) return;
    const selected = this.#selected;
    const at = this.#hold(id, card ?? this.#cursor);
    const direct = this.#directMove(id, at);
    this.#lit.clear();
    if (selected === id && this.#at === at) this.#letGo();
    else if (selected && this.#fits(selected, this.#at).has(id)) this.#play(selected, id, this.#at);
    else if (direct) this.#play(id, direct.target, at);
    else if (selected && selected !== id) this.#try(selected, id);
    else if (this.#selectable(place, at)) this.#select(id, at);
    else if (!again) this.#try(id, null);
  }

  /** @param {string} id @param {number | null} at */
  #select(id, at) {
    this.#selected = id;
    this.#at = at;
    this.#status = { words: () => this.#selectionText(), kind: "" };
    speak(this.#selectionText());
    this.draw();
  }

  #letGo() {
    if (this.view?.sight.outcome && !this.#resultSeen) this.#closeResult();
    if (!this.#selected && !this.#lit.size) return;
    this.#selected = null;
    this.#at = null;
    this.#lit.clear();
    this.#status = { words: () => this.#opening(), kind: "" };
    this.draw();
  }

  /** @param {string} id @param {number} card */
  #grab(id, card) {
    const cards = this.#place(id)?.cards ?? [];
    if (!cards.length || this.#ghost || this.view?.sight.outcome) return null;
    this.#selected = id;
    this.#at = this.#hold(id, card);
    this.#lit.clear();
    this.#board().classList.add("carrying");
    this.draw();
    return this.#at ?? cards.length - 1;
  }

  /** @param {Ghost} ghost */
  #drop(ghost) {
    const { source, target } = ghost;
    this.#ghost = ghost;
    this.#board().classList.remove("carrying");
    const nowhere = !target || target === source || !this.#open;
    const stays = this.#selected === source;
    this.#selected = null;
    if (nowhere || !stays) this.#returnCard();
    else if (this.#fits(source, this.#at).has(target)) this.#play(source, target, this.#at);
    else this.#try(source, target);
    this.draw();
  }

  /** @param {string} key */
  #step(key) {
    const from = this.#focus ?? this.#firstPlace();
    const sheet = this.#sheet;
    if (!from || !sheet) return;
    const inside = document.activeElement?.closest(".place");
    if (inside && (key === "ArrowUp" || key === "ArrowDown") && this.#stepInside(from, key)) return;
    const useful = (/** @type {string} */ id) => !this.#isVoid(id);
    this.#placeElement(inside ? (neighbour(sheet, from, key, useful) ?? from) : from)?.focus();
  }

  /** Within a fan the keys go from card to card, where there is something to take hold of.
   * @param {string} id @param {string} key @returns {boolean} whether they did */
  #stepInside(id, key) {
    const top = this.#top(id);
    const known = this.#allOffers(id).map((offer) => offer.at ?? top);
    const stops = [...new Set([...known, top])].sort((a, b) => a - b);
    const next = stops[stops.indexOf(this.#cursor ?? top) + (key === "ArrowUp" ? -1 : 1)];
    if (next === undefined) return false;
    this.#cursor = next === top ? null : next;
    speak(this.#cardWords(id, next));
    this.draw();
    return true;
  }

  /** @param {string} id */
  #focused(id) {
    if (this.#focus === id) return;
    this.#cursor = null;
    this.#focus = id;
    this.draw();
  }

  // What is sent

  /** @param {string} source @param {string | null} target @param {number | null} at */
  #play(source, target, at) {
    const move = this.#offers(source, at).find((offer) => offer.target === target)?.move;
    if (move) this.#playMove(move);
  }

  /** Play what an offer says, if it still stands when its turn comes. @param {string} move */
  #playMove(move) {
    this.#selected = null;
    this.connection.send(() => {
      const standing = this.view?.sight.offers.some((offer) => offer.move === move);
      return standing ? { type: "play", version: this.#version(), move } : null;
    });
    this.draw();
  }

  /** @param {string} source @param {string | null} target */
  #try(source, target) {
    const version = this.#version();
    this.#selected = null;
    this.connection.send(() =>
      version === this.#version() ? { type: "try", version, source, target } : null,
    );
    this.draw();
  }

  /** @param {"undo" | "redo" | "back"} type */
  #change(type) {
    this.connection.send(() => ({ type, version: this.#version() }));
  }

  #hint() {
    this.#status = { words: () => text("hint-thinking"), kind: "hint" };
    this.draw();
    this.connection.ask({ type: "hint", version: this.#version() });
  }

  // What is known of the position

  #version() {
    return this.view?.version ?? 0;
  }

  /** @param {string} id @returns {Place | undefined} */
  #place(id) {
    return this.view?.sight.places.find((place) => place.id === id);
  }

  /** @param {string} id */
  #top(id) {
    return (this.#place(id)?.cards.length ?? 0) - 1;
  }

  /** @param {string} id */
  #allOffers(id) {
    return this.view?.sight.offers.filter((offer) => offer.source === id) ?? [];
  }

  /** The offers of a place's card. @param {string} id @param {number | null} [at] its index, null: the top */
  #offers(id, at = null) {
    const top = this.#top(id);
    return this.#allOffers(id).filter((offer) => (offer.at ?? top) === (at ?? top));
  }

  /** What a hand on a card takes hold of: null for the top. @param {string} id @param {number | null} at */
  #hold(id, at) {
    const top = this.#top(id);
    if (at === null || at < 0 || at >= top) return null;
    return this.#allOffers(id).some((offer) => (offer.at ?? top) === at) ? at : null;
  }

  /** @param {string | null} id @param {number | null} [at] @returns {Set<string>} the places that a card from there can go to */
  #fits(id, at = null) {
    return new Set(id ? this.#offers(id, at).flatMap((offer) => offer.target ?? []) : []);
  }

  /** The offer that one tap plays. @param {string} id @param {number | null} at */
  #directMove(id, at) {
    const [only, ...more] = this.#offers(id, at);
    return only?.direct && !more.length ? only : null;
  }

  /** What can be done by a button now: first with what is selected. */
  #deeds() {
    const chosen = this.#selected ? this.#offers(this.#selected, this.#at) : [];
    const plain = this.view?.sight.offers.filter((offer) => offer.source === null) ?? [];
    return [...chosen.filter((offer) => offer.target === null), ...plain].filter((offer) => offer.label);
  }

  /** @param {Place} place @param {number | null} at */
  #selectable(place, at) {
    const open = typeof place.cards.at(-1) === "number";
    return this.#offers(place.id, at).length > 0 || (open && place.marks.includes("free"));
  }

  /** Whether a place is nothing but background now. @param {string} id */
  #isVoid(id) {
    const place = this.#place(id);
    const bare = this.#sheet?.boxes.get(id)?.bare ?? false;
    return !place || (bare && !place.count && !this.#fits(this.#selected, this.#at).has(id));
  }

  #firstPlace() {
    const places = this.view?.sight.places ?? [];
    const usable = (/** @type {Place} */ place) => this.#offers(place.id).length > 0;
    return (places.find(usable) ?? places[0])?.id ?? null;
  }

  // What is said

  /** @param {Message} message */
  #say(message) {
    return say(message, (id) => {
      const place = this.#place(id);
      return place ? say(place.label) : id;
    });
  }

  /** @param {Message} message @param {"" | "refused" | "hint"} kind */
  #setStatus(message, kind) {
    this.#status = { words: () => this.#say(message), kind };
  }

  /** @param {Message} message @param {"refused" | "hint"} kind */
  #tell(message, kind) {
    this.#setStatus(message, kind);
    if (!this.#started) return;
    speak(this.#say(message), kind === "refused");
    this.draw();
  }

  #opening() {
    if (this.notice) return this.#say(this.notice);
    const lines = this.view?.sight.status ?? [];
    if (lines.length) return lines.map((line) => this.#say(line)).join(" · ");
    return this.facts ? text(`${this.facts.game}-tagline`) : text("opening");
  }

  #selectionText() {
    const id = this.#selected;
    const count = this.#fits(id, this.#at).size;
    return id ? text("selected", { name: this.#cardWords(id, this.#at ?? this.#top(id)), count }) : this.#opening();
  }

  /** @param {string} id @param {number} at */
  #cardWords(id, at) {
    const place = this.#place(id);
    const card = place?.cards[at];
    return typeof card === "number" ? cardName(card) : text("face-down", { number: at + 1 });
  }

  /** @param {Place} place */
  #name(place) {
    const top = place.cards.at(-1);
    const name = say(place.label);
    const words = [
      typeof top === "number"
        ? text("place-card", { name, top: cardName(top) })
        : text(place.count ? "place-backs" : "place-empty", { name, count: place.count }),
      ...(place.about ? [this.#say(place.about)] : []),
      ...place.marks.map((mark) => this.#markWords(mark)),
      ...(place.note ? [this.#say(place.note)] : []),
      ...(place.id === this.#selected ? [text("mark-selected")] : []),
      ...(this.#fits(this.#selected, this.#at).has(place.id) ? [text("mark-fits")] : []),
      ...(this.#lit.has(place.id) ? [text("mark-lit")] : []),
    ];
    return words.join(", ");
  }

  /** @param {string} mark a word, or a word and the index of a card */
  #markWords(mark) {
    const [word = "", index] = mark.split(":");
    return text(`mark-${word}`, { number: Number(index ?? 0) + 1 });
  }

  // What is drawn

  /** Draw the page as it is now. */
  draw() {
    if (!this.#started) return;
    if (this.#size && this.facts && this.view) {
      this.#sheet = fit(this.facts.layouts, this.view.sight.places, ...this.#size);
    }
    render(this.#page(), this.root);
    const turn = this.view ? turnWords(this.view) : "";
    document.title = [turn, this.facts ? this.#title() : "", "Kartentisch"].filter(Boolean).join(" · ");
  }

  #resized() {
    const { clientWidth, clientHeight } = this.#board();
    if (this.#size?.[0] === clientWidth && this.#size[1] === clientHeight) return;
    this.#size = [clientWidth, clientHeight];
    this.draw();
  }

  #title() {
    const { game = "", level = "", number = null } = this.facts ?? {};
    return [text(`${game}-name`), text(`${game}-level-${level}`), number && text("number", { number })]
      .filter(Boolean)
      .join(" · ");
  }

  #page() {
    const { view } = this;
    const outcome = view?.sight.outcome;
    return html`
      ${this.#bar()}
      <main
        id="table"
        class="table"
        data-version=${view?.version ?? ""}
        data-ready=${this.#open && this.#sheet && view ? "true" : "false"}
        data-outcome=${outcome ? (outcome.won ? "won" : "lost") : ""}
      >
        ${view ? seatStrip(view) : nothing}
        <div class="board" role="group" aria-label=${text("table")} .style=${`--card:${this.#sheet?.card ?? 0}px`}>
          ${this.#places()}
        </div>
        ${this.#words()} ${this.#drawDeeds()} ${view ? this.#company(view) : nothing}
        <div class="actions" role="toolbar" aria-label=${text("actions")}>
          ${this.controls?.() ?? this.#actions()}
        </div>
        ${resultCard(this.facts, view, this.#sealed)} ${view ? cover(view, () => this.#look()) : nothing}
      </main>
    `;
  }

  #actions() {
    const { view } = this;
    const several = (view?.seats.length ?? 0) > 1;
    return html`
      ${button("undo", several ? "takeback" : "undo", { icon: "undo", key: "U", off: !view?.can_undo })}
      ${several ? nothing : button("redo", "redo", { icon: "redo", key: "R", off: !view?.can_redo })}
      ${this.facts?.hints === false ? nothing : button("hint", "hint", { icon: "hint", key: "H", off: Boolean(view?.sight.outcome) })}
      ${button("new", "new", { icon: "new", key: "N" })}
    `;
  }

  /** What stands beside the board at a table of several. @param {View} view */
  #company(view) {
    if (view.seats.length < 2) return nothing;
    return html`<div class="company">
      ${this.facts ? invitation(this.facts, view) : nothing} ${question(view, (yes) => this.#grant(yes))}
      ${missedCard(this.#missed, () => this.#forgetMissed())} ${talk(view, (words) => this.#speakUp(words))}
    </div>`;
  }

  #forgetMissed() {
    this.#missed = [];
    this.draw();
  }

  #drawDeeds() {
    const deeds = this.#deeds();
    if (!deeds.length) return nothing;
    return html`<div class="deeds" role="group" aria-label=${text("deeds")}>
      ${deeds.map(
        (offer) => html`<button type="button" class="button deed" data-move=${offer.move} @click=${() => this.#playMove(offer.move)}>
          <span>${offer.label ? this.#say(offer.label) : ""}</span>
        </button>`,
      )}
    </div>`;
  }

  #bar() {
    const { game, level, number } = this.facts ?? {};
    return html`<header class="bar">
      <a class="button bare" href="/" data-route aria-label=${text("home")} title=${text("home")}>${symbol("i-home")}</a>
      <h1>
        <b>${game ? text(`${game}-name`) : "Kartentisch"}</b>
        ${game ? html`<span>${[text(`${game}-level-${level}`), number && text("number", { number })].filter(Boolean).join(" · ")}</span>` : nothing}
      </h1>
      ${button("help", "help", { icon: "help", bare: true, key: "?" })}
      ${button("settings", "settings", { icon: "settings", bare: true })}
      ${button("menu", "menu", { icon: "menu", bare: true })}
    </header>`;
  }

  #words() {
    const lost = this.view && (this.view.verdict ?? this.view.sight.dead);
    const over = this.view?.sight.outcome;
    return html`<div class="words">
      <p id="status" class=${this.#status.kind}>${this.#down ? text("line-lost") : this.#status.words()}</p>
      ${lost && !over
        ? html`<div class="lost">
            <p>${symbol("i-lock")}<span>${this.#say(lost)}</span></p>
            ${this.view?.can_back ? button("back", "back", { icon: "back", key: "B" }) : nothing}
          </div>`
        : nothing}
    </div>`;
  }

  #places() {
    const sheet = this.#sheet;
    if (!sheet || !this.view) return nothing;
    const fits = this.#fits(this.#selected, this.#at);
    return repeat(
      this.view.sight.places,
      (place) => place.id,
      (place) => {
        const box = sheet.boxes.get(place.id);
        return box ? this.#drawPlace(place, box, fits.has(place.id)) : nothing;
      },
    );
  }

  /** @param {Place} place @param {Box} box @param {boolean} fits */
  #drawPlace(place, box, fits) {
    const { id, cards, marks } = place;
    const classes = [
      "place",
      place.kind,
      id === this.#selected ? "selected" : "",
      fits ? "fits" : "",
      this.#lit.has(id) ? "lit" : "",
      box.bare ? "bare" : "",
      this.#isVoid(id) ? "void" : "",
      place.count > 2 && !box.dx && !box.dy ? "deep" : "",
    ];
    const order = cards.length || fits ? box.order + 1 : 0;
    const where = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;z-index:${order}`;
    return html`<button
        type="button"
        class=${classes.filter(Boolean).join(" ")}
        data-place=${id}
        data-cards=${cards.map((card) => card ?? "x").join(" ")}
        data-marks=${marks.join(" ")}
        tabindex=${id === (this.#focus ?? this.#firstPlace()) ? 0 : -1}
        aria-label=${this.#name(place)}
        .style=${where}
      >
        ${repeat(
          cards,
          (card, i) => card ?? `back-${i}`,
          (card, i) => this.#drawCard(card, i, box, place),
        )}${marks.includes("lock") ? symbol("i-lock", "lock") : nothing}${marks.includes("recycle")
          ? symbol("i-recycle", "recycle")
          : nothing}
      </button>
      ${place.note
        ? html`<span class="note" aria-hidden="true" .style=${`left:${box.x}px;top:${box.y + box.height}px`}
            >${this.#say(place.note)}</span
          >`
        : nothing}`;
  }

  /** @param {number | null} card @param {number} i @param {Box} box @param {Place} place */
  #drawCard(card, i, box, place) {
    const shift = box.dx || box.dy ? `left:${box.dx * i}px;top:${box.dy * i}px` : "";
    const taken = place.id === this.#selected && i >= (this.#at ?? place.cards.length - 1);
    const here = place.id === this.#focus && i === this.#cursor;
    const signs = place.marks.filter((mark) => mark.endsWith(`:${i}`)).map((mark) => mark.split(":")[0] ?? "");
    return html`<span
      class=${["card", card === null ? "down" : "", taken ? "taken" : "", here ? "here" : ""].filter(Boolean).join(" ")}
      data-suit=${card === null ? nothing : suit(card)}
      data-card=${card ?? nothing}
      .style=${shift}
      >${face(card, this.#sheet?.compact ?? false)}${signs.map((sign) => html`<i class="sign ${sign}">${symbol(signIcon(sign))}</i>`)}</span
    >`;
  }

  #board() {
    return /** @type {HTMLElement} */ (this.root.querySelector(".board"));
  }

  /** @param {string} id @returns {HTMLElement | null} */
  #placeElement(id) {
    return this.root.querySelector(`[data-place="${CSS.escape(id)}"]`);
  }

  // The card in the hand, and the result

  /** Where a hand let go of a card that has found its place: its flight begins there. */
  #carried() {
    /** @type {Map<number, { x: number, y: number }>} */
    const carried = new Map();
    const ghost = this.#ghost;
    if (!ghost) return carried;
    const card = Number(ghost.element.dataset["card"] ?? NaN);
    carried.set(card, { x: ghost.element.offsetLeft + ghost.x, y: ghost.element.offsetTop + ghost.y });
    ghost.element.remove();
    this.#ghost = null;
    return carried;
  }

  #returnCard() {
    if (this.#ghost) sendBack(this.#ghost.element, this.#ghost);
    this.#ghost = null;
  }

  #resultElement() {
    return /** @type {HTMLDialogElement} */ (this.root.querySelector("#result"));
  }

  /** @param {View | null} before */
  #showResult(before) {
    const dialog = this.#resultElement();
    const outcome = this.view?.sight.outcome;
    if (!outcome) {
      this.#resultSeen = false;
      if (dialog.open) this.#closeResult();
      this.#resultSeen = false;
    } else if (!dialog.open && !this.#resultSeen) {
      dialog.show();
      dialog.querySelector("h2")?.focus();
      if (outcome.won && before && !before.sight.outcome) celebrate();
    }
  }

  #closeResult() {
    this.#resultElement().close();
    this.#resultSeen = true;
    const place = this.#focus ?? this.#firstPlace();
    if (place) this.#placeElement(place)?.focus();
  }
}
