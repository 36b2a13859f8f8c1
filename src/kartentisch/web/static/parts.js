/** Small parts that every page shares: buttons, actions, speech, dialogs. */

import { html, nothing, render } from "./vendor/lit-html.js";
import { symbol } from "./cards.js";
import { text } from "./texts.js";

/** @typedef {import("./vendor/lit-html.js").TemplateResult} Template */

/** @type {Map<string, () => void>} */
const actions = new Map();

/**
 * Say what the buttons with `data-action` do, until `names` are set anew.
 * @param {Record<string, () => void>} made
 */
export function setActions(made) {
  for (const [name, action] of Object.entries(made)) actions.set(name, action);
}

/** @param {string} name @returns {boolean} whether there was such an action */
export function act(name) {
  const action = actions.get(name);
  action?.();
  return Boolean(action);
}

/** Have every button with `data-action` do its work. */
export function listenToActions() {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-action]");
    if (button instanceof HTMLElement) act(button.dataset["action"] ?? "");
  });
}

/**
 * A button of a bar. One that is of no use now keeps the focus and says why when pressed.
 * @param {string} action @param {string} label a text code @param {{ icon?: string, off?: boolean,
 *   key?: string, bare?: boolean, kind?: string }} [look]
 */
export function button(action, label, { icon, off = false, key, bare = false, kind = "" } = {}) {
  const name = text(label);
  return html`<button
    type="button"
    class="button ${kind} ${bare ? "bare" : ""}"
    data-action=${action}
    aria-disabled=${off ? "true" : nothing}
    aria-label=${bare ? name : nothing}
    aria-keyshortcuts=${key ?? nothing}
    title=${key ? `${name} (${key})` : bare ? name : nothing}
  >
    ${icon ? symbol(`i-${icon}`) : nothing}${bare ? nothing : html`<span>${name}</span>`}
  </button>`;
}

/**
 * Have a screen reader say something; `urgent` interrupts.
 * @param {string} words @param {boolean} [urgent]
 */
export function speak(words, urgent = false) {
  const region = document.getElementById(urgent ? "alert" : "live");
  if (!region) return;
  // The same words again are only said when the text differs.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}

/** @type {(() => Template) | null} */
let content = null;

/**
 * Show a modal dialog; its content is drawn again when settings change.
 * @param {string} title a text code @param {() => Template} body
 */
export function showDialog(title, body) {
  content = () => html`
    <header>
      <h2 id="dialog-title" tabindex="-1">${text(title)}</h2>
      ${button("close-dialog", "close", { icon: "close", bare: true })}
    </header>
    ${body()}
  `;
  redrawDialog();
  const dialog = dialogElement();
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  document.getElementById("dialog-title")?.focus();
}

/** Draw the open dialog again. */
export function redrawDialog() {
  if (content) render(content(), dialogElement());
}

export function closeDialog() {
  dialogElement().close();
}

/** Have the dialog close by its button and by a click beside it. */
export function listenToDialog() {
  const dialog = dialogElement();
  setActions({ "close-dialog": closeDialog });
  dialog.addEventListener("close", () => {
    content = null;
    render(nothing, dialog);
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) closeDialog();
  });
}

function dialogElement() {
  return /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
}
