/** The result card of a finished game. */

import { html, nothing } from "./vendor/lit-html.js";
import { symbol } from "./cards.js";
import { button } from "./parts.js";
import { duration, hasText, say, text } from "./texts.js";

/** @typedef {import("./protocol.js").Statistics} Statistics */
/** @typedef {import("./protocol.js").TableFacts} TableFacts */
/** @typedef {import("./protocol.js").View} View */

/** @param {TableFacts | null} facts @param {View | null} view @param {boolean | null} sealed whether the
 *  seal of the deal has been checked and holds; null: not checked */
export function resultCard(facts, view, sealed = null) {
  const outcome = view?.sight.outcome;
  return html`<dialog id="result" class="result" aria-labelledby="result-title">
    ${facts && view && outcome ? card(facts, view, outcome, sealed) : nothing}
  </dialog>`;
}

/** @param {TableFacts} facts @param {View} view @param {import("./protocol.js").Outcome} outcome @param {boolean | null} sealed */
function card(facts, view, outcome, sealed) {
  const { game, level, number } = facts;
  return html`
    <header>
      <h2 id="result-title" tabindex="-1">${text(outcome.won ? "result-won" : "result-lost")}</h2>
      ${button("close-result", "close", { icon: "close", bare: true })}
    </header>
    <p class="suits" aria-hidden="true">
      ${[3, 2, 0, 1].map((suit) => html`<span data-suit=${suit}>${symbol(`suit-${suit}`, "suit")}</span>`)}
    </p>
    <p>${say(outcome.reason)}</p>
    <p class="which">
      ${text(`${game}-name`)} · ${text(`${game}-level-${level}`)}${number ? ` · ${text("number", { number })}` : ""}
    </p>
    ${figures(view, game)}
    ${view.proof ? proof(facts, view.proof, sealed) : nothing}
    <div class="choices">
      ${view.seats.length > 1 ? choicesOfSeveral(view) : choicesOfOne(view, outcome.won)}
      <a class="button" href="/replay/${facts.id}" data-route>${symbol("i-redo")}<span>${text("replay")}</span></a>
      ${button("copy-link", "copy-link", { icon: "link" })}
    </div>
  `;
}

/** @param {View} view @param {boolean} won */
function choicesOfOne(view, won) {
  return html`
    ${won || !view.can_undo ? nothing : button("undo", "undo", { icon: "undo", kind: "first" })}
    ${button("new", "new-game", { icon: "new", kind: won ? "first" : "" })}
    ${button("restart", "restart", { icon: "again" })}
  `;
}

/** @param {View} view */
function choicesOfSeveral(view) {
  if (!view.seats.some((seat) => seat.yours)) return nothing;
  return html`
    ${button("again-new", "again-new", { icon: "new", kind: "first" })}
    ${button("again-swap", "again-swap", { icon: "again" })}
  `;
}

/** The sealed deal number, opened. @param {TableFacts} facts @param {{ number: string, salt: string }} opened
 * @param {boolean | null} sealed */
function proof(facts, opened, sealed) {
  const code = sealed === null ? "proof-unchecked" : sealed ? "proof-holds" : "proof-broken";
  return html`<details class="proof">
    <summary>${text(code)}</summary>
    <p>${text("proof-about")}</p>
    <p><code>SHA-256(${opened.number}:${opened.salt}) = ${facts.commitment}</code></p>
  </details>`;
}

/** @param {View} view @param {string} game */
function figures(view, game) {
  const { result } = view;
  const counts = Object.entries(view.sight.counts).filter(([key]) => hasText(`${game}-count-${key}`));
  /** @type {[string, string | number][]} labels and values */
  const rows = [
    ...(result ? [row("result-time", duration(result.seconds))] : []),
    row("result-moves", result?.moves ?? view.moves),
    row("result-undos", result?.undos ?? view.undos),
    row("result-hints", result?.hints ?? view.hints),
    ...counts.map(([key, count]) => row(`${game}-count-${key}`, count)),
    ...(result ? statistics(result.statistics) : []),
  ];
  return html`<dl class="figures">
    ${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

/** @param {string} code @param {string | number} value @returns {[string, string | number]} */
const row = (code, value) => [text(code), value];

/** @param {Statistics} found @returns {[string, string | number][]} */
function statistics(found) {
  const { games, wins, streak, best_streak } = found;
  if (!games) return [];
  return [
    [text("result-wins", { wins, games }), text("percent", { percent: percent(found) })],
    row("result-streak", streak),
    row("result-best-streak", best_streak),
  ];
}

/** Rounded down, so that only a clean sheet shows 100. @param {Statistics} found */
export const percent = ({ games, wins }) => Math.floor((100 * wins) / games);
