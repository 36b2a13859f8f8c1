/** What a person has chosen for this browser: kept in localStorage, applied at once. */

/**
 * @typedef {object} Settings
 * @property {"auto" | "de" | "en"} language
 * @property {"auto" | "english" | "german"} letters
 * @property {boolean} values whether A J Q K show their number
 * @property {boolean} four whether each suit has its own colour
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "off"} motion
 */

const KEY = "kartentisch";
const LEVELS = "kartentisch-levels";

/** @type {Settings} */
const DEFAULTS = {
  language: "auto",
  letters: "auto",
  values: true,
  four: false,
  theme: "auto",
  motion: "auto",
};

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...stored(KEY) };

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener called after every change */
export function onSettings(listener) {
  listeners.add(listener);
}

/** @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  keep(KEY, settings);
  applySettings();
  for (const listener of listeners) listener();
}

/** Tell the style sheet what has been chosen. */
export function applySettings() {
  const root = document.documentElement;
  root.lang = language();
  root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  root.dataset["suits"] = settings.four ? "four" : "two";
}

/** @returns {"de" | "en"} the language in force; German where the browser speaks neither */
export function language() {
  if (settings.language !== "auto") return settings.language;
  for (const wanted of navigator.languages) {
    const known = wanted.slice(0, 2).toLowerCase();
    if (known === "de" || known === "en") return known;
  }
  return "de";
}

/** @returns {Record<number, string>} the letters of ace, jack, queen and king in force */
export function letters() {
  const german = settings.letters === "auto" ? language() === "de" : settings.letters === "german";
  return german ? { 1: "A", 11: "B", 12: "D", 13: "K" } : { 1: "A", 11: "J", 12: "Q", 13: "K" };
}

/** @returns {boolean} whether cards may fly */
export function motion() {
  return settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {string} game @returns {string | undefined} the level played last */
export function lastLevel(game) {
  return stored(LEVELS)[game];
}

/** @param {string} game @param {string} level */
export function rememberLevel(game, level) {
  keep(LEVELS, { ...stored(LEVELS), [game]: level });
}

/** Forget everything that this browser keeps. */
export function forgetSettings() {
  for (const key of [KEY, LEVELS]) attempt(() => localStorage.removeItem(key), undefined);
  change({ ...DEFAULTS });
}

/** @param {string} key @returns {Record<string, any>} */
function stored(key) {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? "{}") ?? {}, {});
}

/** @param {string} key @param {object} value */
function keep(key, value) {
  attempt(() => localStorage.setItem(key, JSON.stringify(value)), undefined);
}

/**
 * Storage may be forbidden or full: the table then works without a memory.
 * @template T @param {() => T} action @param {T} otherwise @returns {T}
 */
function attempt(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const SEEN = "kartentisch.seen";
const MOST_SEEN = 40;

/** The version of a table that was last shown here; -1 for a table that was never. @param {string} table */
export function lastSeen(table) {
  return seenTables()[table] ?? -1;
}

/** @param {string} table @param {number} version */
export function rememberSeen(table, version) {
  const { [table]: _, ...others } = seenTables();
  const kept = Object.entries(others).slice(1 - MOST_SEEN);
  try {
    localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries([...kept, [table, version]])));
  } catch {
    // Without storage the page cannot say what happened meanwhile.
  }
}

/** @returns {Record<string, number>} */
function seenTables() {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "{}");
  } catch {
    return {};
  }
}
