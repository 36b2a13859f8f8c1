/** The replay of a game that has ended: every position, as somebody saw it or with all cards. */

import { html } from "./vendor/lit-html.js";
import { request } from "./connection.js";
import { TablePage } from "./table.js";
import { text } from "./texts.js";

/** @typedef {import("./protocol.js").Replay} Replay */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./connection.js").Listener} Listener */

/** @param {HTMLElement} root @param {string} id of the table @returns {Promise<TablePage>} */
export async function openReplay(root, id) {
  const film = new Film(id, await load(id, "all"));
  const page = new TablePage(root, id, {
    gone: () => undefined,
    notice: null,
    connect: (listener) => film.start(listener),
    controls: () => film.controls(),
  });
  return page;
}

/** @param {string} id @param {string} seat @returns {Promise<Replay>} */
const load = (id, seat) => request(`/api/tables/${id}/replay?seat=${seat}`);

/** A line that shows the positions of a replay instead of a table's. */
class Film {
  #at = 0;
  #seat = "all";
  /** @type {Listener | null} */ #listener = null;

  /** @param {string} id @param {Replay} replay */
  constructor(id, replay) {
    this.id = id;
    this.replay = replay;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  }

  /** @param {Listener} listener */
  start(listener) {
    this.#listener = listener;
    document.addEventListener("keydown", this.keys, true);
    queueMicrotask(() => {
      this.#show();
      listener.line(true);
    });
    return {
      send: () => undefined,
      ask: () => undefined,
      close: () => document.removeEventListener("keydown", this.keys, true),
    };
  }

  get #last() {
    return this.replay.sights.length - 1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { "[": -1, ",": -1, "]": 1, ".": 1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#go(this.#at + step);
  }

  /** @param {number} at */
  #go(at) {
    this.#at = Math.max(0, Math.min(this.#last, at));
    this.#show();
  }

  /** @param {string} seat */
  async #watch(seat) {
    this.#seat = seat;
    this.replay = await load(this.id, seat);
    this.#show();
  }

  #show() {
    const { replay } = this;
    const sight = replay.sights[this.#at];
    if (!sight) return;
    /** @type {View} */
    const view = {
      ...EMPTY,
      version: this.#at,
      sight: { ...sight, outcome: null },
      did: replay.did[this.#at] ?? null,
      moves: this.#at,
      table: {
        id: this.id,
        game: replay.game,
        level: replay.level,
        number: replay.number,
        link: replay.link,
        layouts: replay.layouts,
        options: {},
        commitment: null,
        talking: true,
        hints: false,
        invite: null,
        seat_link: null,
      },
    };
    this.#listener?.heard(view, false);
  }

  controls() {
    const seats = Array.from({ length: this.replay.seats }, (_, seat) => String(seat));
    return html`
      <button type="button" class="button" data-action="step-back" title="${text("step-back")} ([)" @click=${() => this.#go(this.#at - 1)}>
        <span>${text("step-back")}</span>
      </button>
      <label class="film">
        <span>${text("replay-at", { at: this.#at, of: this.#last })}</span>
        <input
          type="range"
          min="0"
          max=${this.#last}
          .value=${String(this.#at)}
          @input=${(/** @type {InputEvent} */ event) => this.#go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
        />
      </label>
      <button type="button" class="button" data-action="step-on" title="${text("step-on")} (])" @click=${() => this.#go(this.#at + 1)}>
        <span>${text("step-on")}</span>
      </button>
      ${
        seats.length > 1
          ? html`<label class="film">
              <span>${text("replay-as")}</span>
              <select @change=${(/** @type {Event} */ event) => this.#watch(/** @type {HTMLSelectElement} */ (event.target).value)}>
                ${["all", ...seats, "none"].map(
                  (seat) => html`<option value=${seat} ?selected=${seat === this.#seat}>${this.#seatWords(seat)}</option>`,
                )}
              </select>
            </label>`
          : ""
      }
    `;
  }

  /** @param {string} seat */
  #seatWords(seat) {
    if (seat === "all" || seat === "none") return text(`replay-${seat}`);
    return text("seat-guest", { letter: String.fromCharCode(65 + Number(seat)) });
  }
}

/** @type {View} */
const EMPTY = {
  type: "view",
  version: 0,
  seat: null,
  sight: { places: [], offers: [], status: [], outcome: null, turn: null, dead: null, counts: {} },
  did: null,
  can_undo: false,
  can_redo: false,
  can_back: false,
  moves: 0,
  undos: 0,
  hints: 0,
  verdict: null,
  result: null,
  id: null,
  seats: [],
  covered: false,
  asked: null,
  silent: false,
  next: null,
  said: [],
  missed: [],
  proof: null,
  table: null,
};
