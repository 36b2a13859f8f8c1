/** Every sentence on the page: Fluent messages by their code. The twin of `texts/__init__.py`. */

import { FluentBundle, FluentResource } from "./vendor/fluent-bundle.js";
import { language } from "./settings.js";

/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./protocol.js").Arg} Arg */

let bundle = new FluentBundle("de");
let spoken = "";

/** Load the texts of the language in force, unless they are there. */
export async function loadTexts() {
  const wanted = language();
  if (spoken === wanted) return;
  const response = await fetch(`/texts/${wanted}/all.ftl`);
  if (!response.ok) throw new Error(`texts: ${response.status}`);
  const made = new FluentBundle(wanted, { useIsolating: false });
  made.addResource(new FluentResource(await response.text()));
  if (wanted !== language()) return;
  bundle = made;
  spoken = wanted;
}

/** @param {string} code @returns {boolean} */
export const hasText = (code) => bundle.hasMessage(code);

/**
 * The text of a code; the code itself where an older page meets a newer server.
 * @param {string} code @param {Record<string, string | number>} [args] @returns {string}
 */
export function text(code, args) {
  const pattern = bundle.getMessage(code)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : code;
}

/**
 * A message as a sentence. `placeName` names a place by its id.
 * @param {Message} message @param {(id: string) => string} [placeName] @returns {string}
 */
export function say(message, placeName = (id) => id) {
  return text(message.code, namedArgs(message.args ?? {}, placeName));
}

/** @param {number} card @returns {string} */
export const cardName = (card) => text("card", { suit: suit(card), rank: rank(card) });

/** @param {number} value @returns {string} */
const rankName = (value) => text("rank", { rank: value });

/** @param {number} card @returns {number} 0 clubs, 1 diamonds, 2 hearts, 3 spades, 4 joker */
export const suit = (card) => Math.min(4, Math.floor(card / 13));

/** @param {number} card @returns {number} 1 ace to 13 king, 0 joker */
export const rank = (card) => (card < 52 ? (card % 13) + 1 : 0);

/** @param {string[]} words @param {string} [code] @returns {string} */
export function listed(words, code = "list-last") {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  return text(code, { first: words.slice(0, -1).join(", "), last });
}

/** @param {number} seconds @returns {string} */
export function duration(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":");
}

/** @param {Record<string, Arg>} args @param {(id: string) => string} placeName */
function namedArgs(args, placeName) {
  /** @type {Record<string, string | number>} */
  const named = {};
  for (const [name, value] of Object.entries(args)) {
    const kind = name.replace(/\d+$/, "");
    if (kind === "card") named[name] = cardName(Number(value));
    else if (kind === "rank") named[name] = rankName(Number(value));
    else if (kind === "place") named[name] = placeName(String(value));
    else if (Array.isArray(value)) {
      const spell = kind === "cards" ? cardName : kind === "ranks" ? rankName : placeName;
      const words = value.map((item) => spell(/** @type {never} */ (item)));
      named[name] = listed(words, kind === "ranks" ? "list-or" : "list-last");
      named["count"] = value.length;
    } else named[name] = value;
  }
  return named;
}
