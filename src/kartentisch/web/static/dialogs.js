/** The dialogs: menu, settings, help, link, record. */

import { html, nothing } from "./vendor/lit-html.js";
import { symbol } from "./cards.js";
import { Problem, request } from "./connection.js";
import { button, closeDialog, redrawDialog, showDialog, speak } from "./parts.js";
import { change, forgetSettings, settings } from "./settings.js";
import { say, text } from "./texts.js";

/** @typedef {import("./protocol.js").GameFacts} GameFacts */
/** @typedef {import("./protocol.js").TableFacts} TableFacts */
/** @typedef {import("./settings.js").Settings} Settings */

/** @type {Record<keyof Settings, (string | boolean)[]>} */
const CHOICES = {
  language: ["auto", "de", "en"],
  letters: ["auto", "english", "german"],
  values: [true, false],
  four: [true, false],
  theme: ["auto", "light", "dark"],
  motion: ["auto", "off"],
};

/** @type {[string, string][]} */
const KEYS = [
  ["← ↑ → ↓", "key-arrows"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
  ["U · Z", "undo"],
  ["R", "redo"],
  ["H", "hint"],
  ["B", "back"],
  ["N", "new-game"],
  ["?", "help"],
];

/**
 * What can be done with the table in play.
 * @param {TableFacts} facts @param {(level: string) => void} open another level
 */
export async function showMenu(facts, open) {
  /** @type {string[]} */
  let levels = [facts.level];
  showDialog("menu", () => menu(facts, levels, open));
  /** @type {GameFacts[]} */
  const games = await request("/api/games").catch(() => []);
  levels = games.find((game) => game.id === facts.game)?.levels ?? levels;
  redrawDialog();
}

/** @param {TableFacts} facts @param {string[]} levels @param {(level: string) => void} open */
function menu(facts, levels, open) {
  const { game } = facts;
  return html`
    <div class="list">
      ${button("new", "new-game", { icon: "new" })} ${button("restart", "restart", { icon: "again" })}
    </div>
    <h3>${text("level")}</h3>
    <div class="levels">
      ${levels.map(
        (level) => html`<button
          type="button"
          class="button"
          aria-current=${level === facts.level ? "true" : nothing}
          @click=${() => open(level)}
        >
          <span>${text(`${game}-level-${level}`)}</span>
        </button>`,
      )}
    </div>
    <div class="list">
      ${button("copy-link", "copy-link", { icon: "link" })} ${button("record", "record", { icon: "record" })}
      <a class="button" href=${rulesLink(game)}>${symbol("i-rules")}<span>${text("rules")}</span></a>
      ${facts.seat_link
        ? html`<button type="button" class="button" data-action="seat-link" @click=${() => copyLink(facts.seat_link ?? "")}>
            ${symbol("i-link")}<span>${text("seat-link")}</span>
          </button>`
        : nothing}
      ${button("settings", "settings", { icon: "settings" })} ${button("help", "help", { icon: "help" })}
      <a class="button" href="/" data-route>${symbol("i-home")}<span>${text("home")}</span></a>
    </div>
  `;
}

/** @param {string} game */
export const rulesLink = (game) => `/rules/${game}?lang=${document.documentElement.lang}`;

export function showSettings() {
  showDialog(
    "settings",
    () => html`
      ${/** @type {(keyof Settings)[]} */ (Object.keys(CHOICES)).map(choice)}
      <h3>${text("about-me")}</h3>
      <p>${text("about-me-text")}</p>
      <div class="list">
        <a class="button" href="/api/me" download="kartentisch.json">${symbol("i-record")}<span>${text("about-me-download")}</span></a>
        <button type="button" class="button" @click=${askToForget}>${symbol("i-close")}<span>${text("about-me-delete")}</span></button>
      </div>
    `,
  );
}

/** @param {keyof Settings} name */
function choice(name) {
  return html`<fieldset>
    <legend>${text(`set-${name}`)}</legend>
    ${CHOICES[name].map(
      (value) => html`<label>
        <input
          type="radio"
          name=${name}
          value=${String(value)}
          .checked=${settings[name] === value}
          @change=${() => change({ [name]: value })}
        /><span>${text(`set-${name}-${value}`)}</span>
      </label>`,
    )}
  </fieldset>`;
}

function askToForget() {
  showDialog(
    "about-me-delete",
    () => html`
      <p>${text("about-me-sure")}</p>
      <div class="list">
        <button type="button" class="button first" @click=${forget}><span>${text("about-me-yes")}</span></button>
        ${button("settings", "cancel")}
      </div>
    `,
  );
}

async function forget() {
  try {
    await request("/api/me", "DELETE");
    forgetSettings();
    location.assign("/");
  } catch (error) {
    showProblem(error);
  }
}

export function showHelp() {
  showDialog(
    "help",
    () => html`
      <p>${text("help-taps")}</p>
      <p>${text("help-drag")}</p>
      <dl class="keys">
        ${KEYS.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text(what)}</dd></div>`)}
      </dl>
    `,
  );
}

/** Copy a link, or show it where the browser lets nobody copy. @param {string} path */
export async function copyLink(path) {
  await copy("copy-link", location.origin + path, "link-copied");
}

/** @param {string} table */
export async function showRecord(table) {
  try {
    const { record } = await request(`/api/tables/${table}/record`);
    showDialog("record", () => html`
      <p>${text("record-about")}</p>
      ${lines(record, text("record"))}
      <div class="list">
        <button type="button" class="button first" @click=${() => copy("record", record, "record-copied")}>
          ${symbol("i-record")}<span>${text("copy")}</span>
        </button>
      </div>
    `);
  } catch (error) {
    showProblem(error);
  }
}

/** @param {string} content @param {string} label */
function lines(content, label) {
  return html`<textarea
    readonly
    rows="4"
    aria-label=${label}
    .value=${content}
    @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}
  ></textarea>`;
}

/** @param {string} title @param {string} content @param {string} done */
async function copy(title, content, done) {
  try {
    await navigator.clipboard.writeText(content);
    closeDialog();
    notify(text(done));
  } catch {
    showDialog(title, () => html`<p>${text("copy-by-hand")}</p>${lines(content, text(title))}`);
  }
}

/** Say what went wrong. @param {unknown} error */
export function showProblem(error) {
  const reason = error instanceof Problem ? error.reason : { code: "no-answer" };
  if (!(error instanceof Problem)) console.error(error);
  showDialog("problem", () => html`<p>${say(reason)}</p>`);
}

let fading = 0;

/** A word that fades by itself. @param {string} words */
function notify(words) {
  const element = document.getElementById("toast");
  if (!element) return;
  element.textContent = words;
  element.hidden = false;
  speak(words);
  clearTimeout(fading);
  fading = window.setTimeout(() => (element.hidden = true), 3500);
}
