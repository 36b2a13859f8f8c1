/** Card faces and backs, drawn from the symbols in index.html. */

import { html, nothing } from "./vendor/lit-html.js";
import { letters, settings } from "./settings.js";
import { rank, suit } from "./texts.js";

/** @param {string} name a symbol of index.html @param {string} [kind] class names */
export const symbol = (name, kind = "icon") =>
  html`<svg class=${kind} aria-hidden="true" focusable="false"><use href="#${name}"></use></svg>`;

/** @param {number | null} card @param {boolean} compact rank and suit only */
export function face(card, compact) {
  if (card === null) return symbol("back", "back");
  const value = rank(card);
  const letter = letters()[value];
  return html`
    <span class="index">
      ${value ? symbol(`rank-${letter ?? value}`, `rank is-${letter ?? value}`) : nothing}
      ${letter && settings.values ? html`<small>${value}</small>` : nothing}
      ${symbol(`suit-${suit(card)}`, "suit")}
    </span>
    ${compact ? nothing : pip(card, value)}
  `;
}

/** @param {number} card @param {number} value */
function pip(card, value) {
  return html`<span class="pip">
    ${value > 10 ? symbol(`court-${value}`, "court") : nothing}${symbol(`suit-${suit(card)}`, "suit")}
  </span>`;
}
