/** Movement: cards that fly from where they lay, refused cards that shake, a rain of suits. */

import { render } from "./vendor/lit-html.js";
import { face } from "./cards.js";
import { motion } from "./settings.js";
import { suit } from "./texts.js";

/** @typedef {import("./protocol.js").Place} Place */
/** @typedef {import("./geometry.js").Sheet} Sheet */
/** @typedef {{ x: number, y: number }} Point */

const FLIGHT = { duration: 220, easing: "cubic-bezier(.2,.7,.2,1)" };

/**
 * Fly the cards that changed their place. Only looks change: the page already shows the new
 * position, and input never waits. `carried` says where a hand let go of a card.
 * @param {HTMLElement} board @param {Sheet} sheet @param {Place[]} before @param {Place[]} after
 * @param {Map<number, Point>} carried
 */
export function fly(board, sheet, before, after, carried) {
  if (!motion()) return;
  const was = whereabouts(before, sheet);
  for (const [card, point] of carried) was.set(card, point);
  const old = new Map(before.map((place) => [place.id, place]));
  const loser = changedMost(after, old, -1);
  const source = spotOf(sheet, loser, (old.get(loser)?.cards.length ?? 1) - 1);
  for (const place of after) arrive(board, sheet, place, old.get(place.id), was, source);
  const gainer = changedMost(after, old, 1);
  const target = spotOf(sheet, gainer, 0);
  if (target) depart(board, before, after, was, target);
}

/**
 * @param {HTMLElement} board @param {Sheet} sheet @param {Place} place @param {Place | undefined} old
 * @param {Map<number, Point>} was @param {Point | undefined} source where unseen cards come from
 */
function arrive(board, sheet, place, old, was, source) {
  const known = old?.cards ?? [];
  const rose = place.count > (old?.count ?? 0);
  place.cards.forEach((card, i) => {
    if (card === null ? known.length : known.includes(card)) return;
    const seen = card === null ? undefined : was.get(card);
    const from = seen ?? (rose ? source : undefined);
    const to = spotOf(sheet, place.id, i);
    const element = board.querySelector(`[data-place="${CSS.escape(place.id)}"] .card:nth-child(${i + 1})`);
    if (from && to && element instanceof HTMLElement) launch(element, from, to, !seen);
  });
}

/**
 * Cards that were seen and are now in a closed pile fly there as ghosts.
 * @param {HTMLElement} board @param {Place[]} before @param {Place[]} after
 * @param {Map<number, Point>} was @param {Point} target
 */
function depart(board, before, after, was, target) {
  const counts = new Map(after.map((place) => [place.id, place.count]));
  const shown = new Set(after.flatMap((place) => place.cards));
  for (const place of before) {
    if ((counts.get(place.id) ?? 0) >= place.count) continue;
    for (const card of place.cards) {
      const from = card === null ? undefined : was.get(card);
      if (from && !shown.has(card)) ghostly(board, Number(card), from, target);
    }
  }
}

/** @param {HTMLElement} board @param {number} card @param {Point} from @param {Point} to */
function ghostly(board, card, from, to) {
  const ghost = document.createElement("span");
  ghost.className = "card ghost";
  ghost.dataset["suit"] = String(suit(card));
  ghost.style.left = `${to.x}px`;
  ghost.style.top = `${to.y}px`;
  render(face(card, false), ghost);
  board.append(ghost);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const frames = [{ transform: start }, { transform: "rotateY(90deg)" }];
  ghost.animate(frames, FLIGHT).onfinish = () => ghost.remove();
}

/** @param {HTMLElement} element @param {Point} from @param {Point} to @param {boolean} turned */
function launch(element, from, to, turned) {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const turn = turned ? " rotateY(120deg)" : "";
  const place = element.parentElement;
  place?.classList.add("flying");
  const flight = element.animate([{ transform: start + turn }, { transform: "none" }], FLIGHT);
  flight.onfinish = flight.oncancel = () => place?.classList.remove("flying");
}

/**
 * The place that gained (`sign` 1) or lost (-1) the most cards.
 * @param {Place[]} after @param {Map<string, Place>} old @param {1 | -1} sign
 */
function changedMost(after, old, sign) {
  let most = 0;
  let found = "";
  for (const place of after) {
    const by = sign * (place.count - (old.get(place.id)?.count ?? 0));
    if (by > most) [most, found] = [by, place.id];
  }
  return found;
}

/** @param {Place[]} places @param {Sheet} sheet @returns {Map<number, Point>} */
function whereabouts(places, sheet) {
  const found = new Map();
  for (const place of places) {
    place.cards.forEach((card, i) => {
      if (card !== null) found.set(card, spotOf(sheet, place.id, i));
    });
  }
  return found;
}

/** @param {Sheet} sheet @param {string} id @param {number} index @returns {Point | undefined} */
function spotOf(sheet, id, index) {
  const box = sheet.boxes.get(id);
  return box && { x: box.x + box.dx * index, y: box.y + box.dy * index };
}

/** @param {Element} element */
export function wiggle(element) {
  if (!motion()) return;
  const frames = [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(frames, { duration: 280 });
}

/**
 * Bring a dragged card back to where it was.
 * @param {HTMLElement} ghost @param {Point} by
 */
export function sendBack(ghost, by) {
  if (!motion()) {
    ghost.remove();
    return;
  }
  const frames = [{ transform: `translate(${by.x}px, ${by.y}px)` }, { transform: "none" }];
  ghost.animate(frames, FLIGHT).onfinish = () => ghost.remove();
}

/** Let suits rise over the page, once. */
export function celebrate() {
  if (!motion()) return;
  const sky = document.createElement("div");
  sky.className = "sky";
  sky.setAttribute("aria-hidden", "true");
  for (let i = 0; i < 28; i++) sky.append(balloon(i));
  document.body.append(sky);
  setTimeout(() => sky.remove(), 3200);
}

/** @param {number} i */
function balloon(i) {
  const suit = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#suit-${i % 4}`);
  suit.append(use);
  suit.style.left = `${Math.random() * 100}%`;
  suit.dataset["suit"] = String(i % 4);
  const sway = (Math.random() - 0.5) * 160;
  const frames = [
    { transform: "translate(0, 0) rotate(0)", opacity: 0 },
    { opacity: 0.9, offset: 0.15 },
    { transform: `translate(${sway}px, -115vh) rotate(${sway * 2}deg)`, opacity: 0 },
  ];
  const delay = Math.random() * 900;
  suit.animate(frames, { duration: 1800 + Math.random() * 500, delay, fill: "both", easing: "ease-out" });
  return suit;
}
