/** The first page: games, levels, the player's statistics, and other ways to open a game. */

import { html, nothing, render } from "./vendor/lit-html.js";
import { face, symbol } from "./cards.js";
import { request } from "./connection.js";
import { rulesLink } from "./dialogs.js";
import { button } from "./parts.js";
import { percent } from "./result.js";
import { lastLevel } from "./settings.js";
import { say, text } from "./texts.js";

/** @typedef {import("./protocol.js").GameFacts} GameFacts */
/** @typedef {import("./protocol.js").Message} Message */
/** @typedef {import("./protocol.js").Opened} Opened */

/** A hand of cards to look at: ten of clubs, queen of hearts, ace of spades, seven of diamonds. */
const SHOWN = [9, 37, 39, 19];

export class HomePage {
  /** @type {GameFacts[] | null} */ games = null;
  /** @type {Message | null} */ #fault = null;
  /** @type {Record<string, string>} how each game is to be played: `invite`, `together`, or alone */ #company = {};

  /** @param {HTMLElement} root @param {(path: string, opened?: Opened) => void} go to another page */
  constructor(root, go) {
    this.root = root;
    this.go = go;
  }

  async start() {
    this.draw();
    this.games = await request("/api/games");
    this.draw();
  }

  leave() {}

  draw() {
    document.title = "Kartentisch";
    render(this.#page(), this.root);
  }

  #page() {
    return html`
      <header class="bar">
        <h1><b>Kartentisch</b></h1>
        ${button("settings", "settings", { icon: "settings", bare: true })}
      </header>
      <main class="home">
        <div class="greeting">
          <p class="showcase" aria-hidden="true">
            ${SHOWN.map((card) => html`<span class="card" data-suit=${Math.floor(card / 13)}>${face(card, false)}</span>`)}
          </p>
          <p>${text("home-greeting")}</p>
        </div>
        ${this.games?.map((game) => this.#game(game)) ?? nothing} ${this.games ? this.#import() : nothing}
      </main>
    `;
  }

  /** @param {GameFacts} game */
  #game(game) {
    const name = `game-${game.id}`;
    return html`<section class="game" aria-labelledby=${name}>
      <h2 id=${name}>${text(`${game.id}-name`)}</h2>
      <p>${text(`${game.id}-tagline`)} <a href=${rulesLink(game.id)}>${text("rules")}</a></p>
      ${Math.max(...game.seats) > 1 ? this.#companyChoice(game) : nothing}
      <ul class="choice">
        ${game.levels.map((level) => this.#level(game, level))}
      </ul>
      ${this.#byNumber(game)}
    </section>`;
  }

  /** With whom a game for several is to be played. @param {GameFacts} game */
  #companyChoice(game) {
    const several = game.seats.filter((seats) => seats > 1);
    const ways = [
      ...(game.seats.includes(1) ? ["alone"] : []),
      ...several.flatMap((seats) => [`invite-${seats}`, `together-${seats}`]),
    ];
    const chosen = this.#company[game.id] ?? `invite-${several[0]}`;
    return html`<fieldset class="company-choice">
      <legend>${text("company")}</legend>
      ${ways.map(
        (way) => html`<label>
          <input
            type="radio"
            name="company-${game.id}"
            value=${way}
            ?checked=${way === chosen}
            @change=${() => this.#choose(game.id, way)}
          />
          <span>${text(`company-${way.split("-")[0]}`, { seats: Number(way.split("-")[1] ?? 1) })}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  /** @param {string} game @param {string} way */
  #choose(game, way) {
    this.#company[game] = way;
    this.draw();
  }

  /** The words of a link for the chosen company. @param {GameFacts} game */
  #words(game) {
    const [way, seats = "1"] = (this.#company[game.id] ?? "").split("-");
    const words = new URLSearchParams();
    if (way === "together") words.set("together", "yes");
    if (way && game.seats.length > 1) words.set("seats", seats);
    return words.size ? `?${words}` : "";
  }

  /** @param {GameFacts} game @param {string} level */
  #level(game, level) {
    const found = game.statistics.find((entry) => entry.level === level);
    return html`<li>
      <a class="button" href="/${game.id}/${level}${this.#words(game)}" data-route>
        <b>${text(`${game.id}-level-${level}`)}</b>
        <span>${text(`${game.id}-level-${level}-about`)}</span>
        ${found?.games
          ? html`<small>
              ${text("result-wins", { wins: found.wins, games: found.games })} (${text("percent", { percent: percent(found) })})<br />
              ${text("streak", { now: found.streak, best: found.best_streak })}
            </small>`
          : nothing}
      </a>
    </li>`;
  }

  /** @param {GameFacts} game */
  #byNumber(game) {
    const level = lastLevel(game.id) ?? game.levels[0] ?? "";
    return html`<form class="line" @submit=${(/** @type {SubmitEvent} */ event) => this.#openNumber(event, game.id)}>
      <label>${text("level")}
        <select name="level">
          ${game.levels.map(
            (known) => html`<option value=${known} ?selected=${known === level}>${text(`${game.id}-level-${known}`)}</option>`,
          )}
        </select>
      </label>
      <label>${text("home-number")}
        <input name="number" inputmode="numeric" pattern="[0-9]{1,20}" required autocomplete="off" placeholder="4711" />
      </label>
      <button class="button"><span>${text("home-open")}</span></button>
    </form>`;
  }

  #import() {
    return html`<section class="game" aria-labelledby="import">
      <h2 id="import">${text("home-import")}</h2>
      <form @submit=${(/** @type {SubmitEvent} */ event) => this.#openRecord(event)}>
        <label>${text("home-import-text")}
          <textarea name="record" rows="2" required spellcheck="false" autocomplete="off" maxlength="20000"></textarea>
        </label>
        ${this.#fault ? html`<p class="refused" role="alert">${say(this.#fault)}</p>` : nothing}
        <button class="button">${symbol("i-record")}<span>${text("home-open")}</span></button>
      </form>
    </section>`;
  }

  /** @param {SubmitEvent} event @param {string} game */
  #openNumber(event, game) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    this.go(`/${game}/${form.get("level")}/${form.get("number")}`);
  }

  /** @param {SubmitEvent} event */
  async #openRecord(event) {
    event.preventDefault();
    const record = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("record");
    try {
      /** @type {Opened} */
      const opened = await request("/api/records", "POST", { record: String(record).trim() });
      this.go(opened.path, opened);
    } catch (error) {
      this.#fault = /** @type {import("./connection.js").Problem} */ (error).reason ?? null;
      this.draw();
    }
  }
}
