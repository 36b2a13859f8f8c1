/** Start of the client: which page an address means, and what the buttons of all pages do. */

import { html, render } from "./vendor/lit-html.js";
import { symbol } from "./cards.js";
import { Problem, request } from "./connection.js";
import { copyLink, showHelp, showMenu, showProblem, showRecord, showSettings } from "./dialogs.js";
import { closeDialog, listenToActions, listenToDialog, redrawDialog, setActions } from "./parts.js";
import { applySettings, lastLevel, onSettings } from "./settings.js";
import { TablePage } from "./table.js";
import { loadTexts, say, text } from "./texts.js";

/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./protocol.js").Opened} Opened */
/** @typedef {{ draw: () => void, leave: () => void }} Page */

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {Page | null} */
let page = null;
/** Counts addresses, so that a page that comes late does not replace a newer one. */
let route = 0;

/** Show the page of the address. @param {Message | null} [notice] */
async function show(notice = null) {
  const mine = ++route;
  const [first, second, third] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const texts = loadTexts();
  try {
    if (!first) await showHome(mine, texts);
    else if (first === "t" && second) await showTable(mine, second, texts, notice);
    else if (first === "replay" && second) await showReplay(mine, second, texts);
    else {
      const opened =
        first === "join" && second
          ? await request("/api/join", "POST", { token: second })
          : await open(first, second ?? (await usualLevel(first)), third, new URLSearchParams(location.search));
      if (mine === route) await arrive(opened, true);
    }
  } catch (error) {
    await texts;
    if (mine === route) showFault(error);
  }
}

/** @param {number} mine @param {Promise<void>} texts */
async function showHome(mine, texts) {
  const { HomePage } = await import("./home.js");
  await texts;
  if (mine !== route) return;
  const home = new HomePage(root, (path, opened) => (opened ? arrive(opened) : go(path)));
  turnTo(home);
  await home.start();
}

/** @param {number} mine @param {string} id @param {Promise<void>} texts @param {Message | null} notice */
async function showTable(mine, id, texts, notice) {
  const gone = () => showFault(new Problem({ code: "no-such-table" }));
  const table = new TablePage(root, id, { gone, notice, follow: go });
  turnTo(table);
  await texts;
  if (mine === route) table.start();
}

/** @param {number} mine @param {string} id @param {Promise<void>} texts */
async function showReplay(mine, id, texts) {
  const { openReplay } = await import("./replay.js");
  const replay = await openReplay(root, id);
  await texts;
  if (mine !== route) return;
  turnTo(replay);
  replay.start();
}

/** @param {Page} next */
function turnTo(next) {
  page?.leave();
  page = next;
  closeDialog();
}

/**
 * @param {string} game @param {string} level @param {string} [number]
 * @param {URLSearchParams} [words] options, and `together` for two at one device
 * @returns {Promise<Opened>}
 */
function open(game, level, number, words = new URLSearchParams()) {
  const { together, ...options } = Object.fromEntries(words);
  return request("/api/tables", "POST", {
    game,
    level,
    options,
    together: together === "yes",
    ...(number && { number }),
  });
}

/** The level played last, or the first there is. @param {string} game @returns {Promise<string>} */
async function usualLevel(game) {
  const known = lastLevel(game);
  if (known) return known;
  /** @type {import("./protocol.js").GameFacts[]} */
  const games = await request("/api/games");
  return games.find((entry) => entry.id === game)?.levels[0] ?? "";
}

/** @param {Opened} opened @param {boolean} [instead] of the address that led here */
async function arrive(opened, instead = false) {
  if (instead) history.replaceState(null, "", opened.path);
  else history.pushState(null, "", opened.path);
  await show(opened.notice);
}

/** @param {string} path */
async function go(path) {
  history.pushState(null, "", path);
  await show();
}

/** Open another game of the table in play. @param {{ level?: string, same?: boolean }} [wish] */
async function another({ level, same = false } = {}) {
  const table = page instanceof TablePage ? page : null;
  const facts = table?.facts;
  if (!table || !facts) return;
  try {
    const number = same ? (facts.number ?? undefined) : undefined;
    const words = new URLSearchParams(level ? {} : facts.options);
    if (table.view?.seats.length && table.view.seats.every((seat) => seat.yours)) words.set("together", "yes");
    await arrive(await open(facts.game, level ?? facts.level, number, words));
  } catch (error) {
    showProblem(error);
  }
}

/** A page that says what went wrong. @param {unknown} error */
function showFault(error) {
  const reason = error instanceof Problem ? error.reason : { code: "no-answer" };
  if (!(error instanceof Problem)) console.error(error);
  turnTo({ draw: () => drawFault(reason), leave: () => undefined });
  drawFault(reason);
}

/** @param {Message} reason */
function drawFault(reason) {
  render(
    html`
      <header class="bar"><h1><b>Kartentisch</b></h1></header>
      <main class="home">
        <p class="refused" role="alert">${say(reason)}</p>
        <p><a class="button first" href="/" data-route>${symbol("i-home")}<span>${text("home")}</span></a></p>
      </main>
    `,
    root,
  );
}

/** @param {(facts: import("./protocol.js").TableFacts) => void} action */
const withFacts = (action) => () => {
  if (page instanceof TablePage && page.facts) action(page.facts);
};

setActions({
  new: () => another(),
  restart: () => another({ same: true }),
  menu: withFacts((facts) => showMenu(facts, (level) => another({ level }))),
  "copy-link": withFacts((facts) => copyLink(facts.link)),
  record: withFacts((facts) => showRecord(facts.id)),
  settings: showSettings,
  help: showHelp,
});

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[data-route]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
addEventListener("popstate", () => show());
onSettings(async () => {
  await loadTexts().catch(() => undefined);
  page?.draw();
  redrawDialog();
});
applySettings();
listenToActions();
listenToDialog();
show();
