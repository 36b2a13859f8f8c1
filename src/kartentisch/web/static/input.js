/** Hands at the table: taps, drags with mouse and finger, keys. */

import { act } from "./parts.js";

/**
 * What a page lets hands do. Places are ids.
 * @typedef {object} Hands
 * @property {(place: string, again: boolean, at: number | null) => void} tap `again`: the second
 *   of a double click; `at`: the card's index in its place, null where a key did it
 * @property {() => void} letGo
 * @property {(place: string, at: number) => number | null} grab the index of the lowest card that
 *   comes along, null where none can be taken
 * @property {(ghost: Ghost) => void} drop
 * @property {(key: string) => void} step to the next place in an arrow key's direction
 * @property {(place: string) => void} focus
 */

/**
 * A card in a hand: its element, and how far it has been carried.
 * @typedef {{ element: HTMLElement, x: number, y: number, source: string, target: string | null }} Ghost
 */

const SLACK = { mouse: 5, touch: 9, pen: 7 };

/** @type {Record<string, string>} */
const KEYS = { u: "undo", z: "undo", r: "redo", h: "hint", b: "back", n: "new", "?": "help" };

/** @param {HTMLElement} board @param {Hands} hands @param {AbortSignal} signal ends it */
export function listenToBoard(board, hands, signal) {
  const drag = new Drag(board, hands, signal);
  /**
   * @template {keyof HTMLElementEventMap} Name @param {Name} name
   * @param {(event: HTMLElementEventMap[Name]) => void} listener
   */
  const on = (name, listener) => board.addEventListener(name, listener, { signal });
  on("click", (event) => {
    if (event.detail > 0 && drag.justEnded) return;
    const place = placeAt(event.target);
    if (place) hands.tap(place, event.detail > 1, event.detail > 0 ? cardAt(event.target) : null);
    else hands.letGo();
  });
  on("focusin", (event) => {
    const place = placeAt(event.target);
    if (place) hands.focus(place);
  });
  on("keydown", (event) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  });
}

/** @param {Hands} hands @param {AbortSignal} signal ends it */
export function listenToKeys(hands, signal) {
  /** @param {KeyboardEvent} event */
  const listener = (event) => {
    if (event.defaultPrevented || busyElsewhere(event.target)) return;
    if (pressed(event, hands)) event.preventDefault();
  };
  document.addEventListener("keydown", listener, { signal });
}

/** @param {KeyboardEvent} event @param {Hands} hands @returns {boolean} whether the key was meant for us */
function pressed(event, hands) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey || (key !== "z" && key !== "y")) return false;
    return act(key === "y" || event.shiftKey ? "redo" : "undo");
  }
  if (event.altKey) return false;
  if (key === "Escape") hands.letGo();
  else if (key.startsWith("Arrow")) hands.step(key);
  else if (event.repeat && key !== "u" && key !== "z" && key !== "r") return false;
  else return act(KEYS[key] ?? "");
  return true;
}

/** @param {EventTarget | null} target */
function busyElsewhere(target) {
  return (
    document.querySelector("dialog:modal") !== null ||
    (target instanceof Element && target.matches("input, textarea, select"))
  );
}

/** @param {EventTarget | Element | null} target @returns {string | undefined} */
function placeAt(target) {
  const element = target instanceof Element && target.closest(".place:not(.void)");
  return element instanceof HTMLElement ? element.dataset["place"] : undefined;
}

/** The index in its place of the card that was met. @param {EventTarget | null} target */
function cardAt(target) {
  const card = target instanceof Element && target.closest(".card");
  return card ? cardsOf(card.parentElement).indexOf(/** @type {HTMLElement} */ (card)) : -1;
}

/** @param {Element | null} place @returns {HTMLElement[]} */
function cardsOf(place) {
  return [...(place?.children ?? [])].filter((child) => child.classList.contains("card")).map((child) => /** @type {HTMLElement} */ (child));
}

/** One card in one hand, or a run of them. */
class Drag {
  justEnded = false;
  /** @type {{ id: number, x: number, y: number, source: string, at: number, slack: number } | null} */ #start = null;
  /** @type {HTMLElement | null} */ #ghost = null;

  /** @param {HTMLElement} board @param {Hands} hands @param {AbortSignal} signal ends it */
  constructor(board, hands, signal) {
    this.board = board;
    this.hands = hands;
    board.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    board.addEventListener("pointermove", (event) => this.#move(event), { signal });
    board.addEventListener("pointerup", (event) => this.#up(event, false), { signal });
    board.addEventListener("pointercancel", (event) => this.#up(event, true), { signal });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#ghost || event.button !== 0) return;
    this.justEnded = false;
    const source = placeAt(event.target);
    const slack = SLACK[/** @type {"mouse"} */ (event.pointerType)] ?? SLACK.touch;
    this.#start = source
      ? { id: event.pointerId, x: event.clientX, y: event.clientY, source, at: cardAt(event.target), slack }
      : null;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!this.#ghost && Math.hypot(x, y) > start.slack) this.#lift(start);
    if (this.#ghost) this.#ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
  }

  /** @param {{ id: number, source: string, at: number }} start */
  #lift(start) {
    const place = this.board.querySelector(`[data-place="${CSS.escape(start.source)}"]`);
    const cards = cardsOf(place);
    if (!(place instanceof HTMLElement) || !cards.length) return;
    const from = this.hands.grab(start.source, start.at < 0 ? cards.length - 1 : start.at);
    if (from === null) {
      this.#start = null;
      return;
    }
    this.board.setPointerCapture(start.id);
    this.#ghost = ghostOf(place, cards.slice(from));
    this.board.append(this.#ghost);
  }

  /** @param {PointerEvent} event @param {boolean} cancelled */
  #up(event, cancelled) {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    this.#start = null;
    const element = this.#ghost;
    this.#ghost = null;
    if (!element) return;
    this.justEnded = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = cancelled ? null : (placeAt(under) ?? null);
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    element.style.transform = `translate(${x}px, ${y}px)`;
    this.hands.drop({ element, x, y, source: start.source, target });
  }
}

/** A likeness of cards that a hand carries. @param {HTMLElement} place @param {HTMLElement[]} cards */
function ghostOf(place, cards) {
  const [first] = cards;
  const likenesses = cards.map((card) => /** @type {HTMLElement} */ (card.cloneNode(true)));
  const ghost = likenesses.length === 1 ? /** @type {HTMLElement} */ (likenesses[0]) : document.createElement("div");
  ghost.classList.add("ghost");
  ghost.style.left = `${place.offsetLeft + (first?.offsetLeft ?? 0)}px`;
  ghost.style.top = `${place.offsetTop + (first?.offsetTop ?? 0)}px`;
  if (likenesses.length === 1) return ghost;
  ghost.dataset["card"] = first?.dataset["card"] ?? "";
  likenesses.forEach((likeness, i) => {
    likeness.style.left = `${(cards[i]?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)}px`;
    likeness.style.top = `${(cards[i]?.offsetTop ?? 0) - (first?.offsetTop ?? 0)}px`;
  });
  ghost.append(...likenesses);
  return ghost;
}
