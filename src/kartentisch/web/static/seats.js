/** A table of several people: who sits where, whose turn it is, invitations, questions, talk. */

import { html, nothing } from "./vendor/lit-html.js";
import { symbol } from "./cards.js";
import { button } from "./parts.js";
import { say, text } from "./texts.js";

/** @typedef {import("./protocol.js").TableFacts} TableFacts */
/** @typedef {import("./protocol.js").View} View */

/** @param {number} seat @param {View} view */
export function seatName(seat, view) {
  const held = view.seats[seat];
  const letter = String.fromCharCode(65 + seat);
  if (!held || held.free) return text("seat-free", { letter });
  if (held.name) return held.name;
  return text(held.yours && !view.covered && view.seat === seat ? "seat-you" : "seat-guest", { letter });
}

/** Whose turn it is, in a few words; empty at a table of one. @param {View} view */
export function turnWords(view) {
  const { turn, outcome } = view.sight;
  if (view.seats.length < 2 || outcome || turn === null) return "";
  if (view.seat === turn) return text("your-turn");
  return text("their-turn", { name: seatName(turn, view) });
}

/** The strip above the board. @param {View} view */
export function seatStrip(view) {
  if (view.seats.length < 2) return nothing;
  const { turn, outcome } = view.sight;
  const mine = view.seat !== null && view.seat === turn;
  const watching = !view.seats.some((seat) => seat.yours);
  return html`<div class="seats ${mine && !outcome ? "mine" : ""}">
    <ul aria-label=${text("seats")}>
      ${view.seats.map(
        (seat, i) => html`<li class=${i === turn && !outcome ? "on-turn" : ""} aria-current=${i === turn ? "true" : nothing}>
          <span class="dot ${seat.free ? "" : seat.here ? "here" : "away"}"></span>${seatName(i, view)}
          ${seat.free || seat.here ? nothing : html`<small>${text("seat-away")}</small>`}
        </li>`,
      )}
    </ul>
    <b id="turn">${watching ? text("watching") : turnWords(view)}</b>
  </div>`;
}

/** The cover of a device that two pass to each other: it shows nothing of any hand.
 * @param {View} view @param {() => void} look */
export function cover(view, look) {
  const turn = view.sight.turn;
  if (!view.covered || turn === null) return nothing;
  return html`<div class="cover" role="dialog" aria-modal="true" aria-labelledby="cover-title">
    <h2 id="cover-title">${text("cover-title", { name: seatName(turn, view) })}</h2>
    <p>${text("cover-text")}</p>
    <button type="button" class="button first" data-action="look" @click=${look}><span>${text("cover-look")}</span></button>
  </div>`;
}

/** A free seat: how to invite somebody. @param {TableFacts} facts @param {View} view */
export function invitation(facts, view) {
  const free = view.seats.some((seat) => seat.free);
  if (!facts.invite || !free || view.sight.outcome) return nothing;
  const token = facts.invite.split("/").at(-1);
  return html`<aside class="card-note invite" aria-labelledby="invite-title">
    <h2 id="invite-title">${text("invite-title")}</h2>
    <p>${text("invite-text")}</p>
    <p><input readonly aria-label=${text("invite-link")} value=${location.origin + facts.invite} @focus=${selectAll} /></p>
    ${button("copy-invite", "copy-link", { icon: "link", kind: "first" })}
    <img src="/api/qr/${token}.svg" alt=${text("invite-qr")} width="148" height="148" />
  </aside>`;
}

/** @param {FocusEvent} event */
const selectAll = (event) => /** @type {HTMLInputElement} */ (event.target).select();

/** Somebody asks to take back moves. @param {View} view @param {(yes: boolean) => void} answer */
export function question(view, answer) {
  if (view.asked === null) return nothing;
  if (view.asked === view.seat || view.seat === null) {
    return html`<p class="card-note">${text("takeback-waiting")}</p>`;
  }
  return html`<div class="card-note" role="group" aria-label=${text("takeback-asked", { name: seatName(view.asked, view) })}>
    <p>${text("takeback-asked", { name: seatName(view.asked, view) })}</p>
    <button type="button" class="button first" data-action="grant" @click=${() => answer(true)}><span>${text("yes")}</span></button>
    <button type="button" class="button" data-action="decline" @click=${() => answer(false)}><span>${text("no")}</span></button>
  </div>`;
}

/** What happened while one was away. @param {import("./protocol.js").Message[]} missed @param {() => void} close */
export function missedCard(missed, close) {
  if (!missed.length) return nothing;
  return html`<div class="card-note" role="group" aria-label=${text("missed-title")}>
    <h2>${text("missed-title")}</h2>
    <ul>${missed.map((message) => html`<li>${say(message)}</li>`)}</ul>
    <button type="button" class="button" data-action="seen" @click=${close}><span>${text("close")}</span></button>
  </div>`;
}

/** What the players say to each other. @param {View} view @param {(words: string) => void} speakUp */
export function talk(view, speakUp) {
  if (view.seats.length < 2 || !view.seats.some((seat) => seat.yours)) return nothing;
  if (view.silent) return html`<p class="silence">${symbol("i-lock")}<span>${text("silence")}</span></p>`;
  return html`<section class="talk" aria-label=${text("talk")}>
    <ol>
      ${view.said.slice(-6).map((said) => html`<li><b>${seatName(said.seat, view)}:</b> ${said.text}</li>`)}
    </ol>
    <form @submit=${(/** @type {SubmitEvent} */ event) => send(event, speakUp)}>
      <input name="words" maxlength="300" autocomplete="off" aria-label=${text("talk-say")} placeholder=${text("talk-say")} />
      <button class="button"><span>${text("talk-send")}</span></button>
    </form>
  </section>`;
}

/** @param {SubmitEvent} event @param {(words: string) => void} speakUp */
function send(event, speakUp) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const words = String(new FormData(form).get("words") ?? "").trim();
  if (words) speakUp(words);
  form.reset();
}

/** Whether the number and salt shown after the end are what the seal was made of.
 * @param {TableFacts} facts @param {View} view @returns {Promise<boolean | null>} null: cannot tell */
export async function sealHolds(facts, view) {
  if (!view.proof || !facts.commitment || !globalThis.crypto?.subtle) return null;
  const raw = new TextEncoder().encode(`${view.proof.number}:${view.proof.salt}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", raw));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return found === facts.commitment;
}
