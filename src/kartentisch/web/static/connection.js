/** The line to a table: one command at a time, comes back by itself, loses no command. */

import { lastSeen } from "./settings.js";

/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Command} Command */

/**
 * @typedef {object} Listener
 * @property {(answer: Answer, own: boolean) => void} heard `own`: it answers our command
 * @property {(open: boolean) => void} line the line is there, or has gone
 * @property {() => void} gone there is no such table
 */

const NO_TABLE = 4004;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const QUIET = 20_000;
const PATIENCE = 10_000;
const LONGEST_QUEUE = 8;

export class Connection {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {(() => Command | null)[]} */ #queue = [];
  /** @type {(Command & { id: string }) | null} */ #pending = null;
  #ready = false;
  #wait = FIRST_WAIT;
  #timer = 0;
  #watch = 0;

  /** @param {string} table @param {Listener} listener */
  constructor(table, listener) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = () => `${scheme}://${location.host}/ws/${table}?seen=${lastSeen(table)}`;
    this.listener = listener;
    this.retry = () => this.#soon(0);
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry);
    this.#open();
  }

  /** Leave the table. */
  close() {
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    this.#drop();
    clearTimeout(this.#timer);
  }

  /**
   * Send a command as soon as the one before is answered. It is made only then, so that it
   * speaks of the position it meets; null drops it.
   * @param {() => Command | null} make
   */
  send(make) {
    if (this.#queue.length < LONGEST_QUEUE) this.#queue.push(make);
    this.#pump();
  }

  /**
   * Send a question: it changes nothing, so it neither waits nor is asked again.
   * @param {Command} command
   */
  ask(command) {
    if (this.#ready) this.#socket?.send(JSON.stringify({ ...command, id: newId() }));
  }

  #open() {
    const socket = new WebSocket(this.url());
    this.#socket = socket;
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data));
    socket.onclose = (event) => this.#closed(socket, event.code);
    this.#guard();
  }

  /** @param {Answer} answer */
  #heard(answer) {
    this.#guard();
    const first = answer.type === "view" && !this.#ready;
    const own = this.#settle(answer);
    if (first) this.#ready = true;
    this.listener.heard(answer, own);
    if (first) this.#reopened();
    this.#pump();
  }

  #reopened() {
    this.#wait = FIRST_WAIT;
    this.listener.line(true);
    if (this.#pending) this.#socket?.send(JSON.stringify(this.#pending));
  }

  /** @param {Answer} answer @returns {boolean} whether it answers the command under way */
  #settle(answer) {
    const id = "id" in answer ? answer.id : null;
    const unread = answer.type === "error" && id === null;
    if (!this.#pending || (id !== this.#pending.id && !unread)) return false;
    this.#pending = null;
    if (answer.type === "stale") this.#queue = [];
    return true;
  }

  #pump() {
    while (this.#ready && !this.#pending && this.#queue.length) {
      const command = this.#queue.shift()?.();
      if (!command) continue;
      this.#pending = { ...command, id: newId() };
      this.#socket?.send(JSON.stringify(this.#pending));
    }
  }

  /** @param {WebSocket} socket @param {number} code */
  #closed(socket, code) {
    if (socket !== this.#socket) return;
    this.#drop();
    if (code === NO_TABLE) {
      this.listener.gone();
      return;
    }
    this.listener.line(false);
    this.#soon(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #drop() {
    clearTimeout(this.#watch);
    this.#socket?.close();
    this.#socket = null;
    this.#ready = false;
  }

  /** @param {number} wait milliseconds until the next attempt, if the line is down */
  #soon(wait) {
    if (this.#socket || document.hidden) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#socket || this.#open(), wait);
  }

  /** A line that says nothing for long is asked whether it lives, then given up. */
  #guard() {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    const giveUp = () => socket && this.#closed(socket, 0);
    const ask = () => {
      if (this.#ready) socket?.send(JSON.stringify({ type: "ping", id: newId() }));
      this.#watch = window.setTimeout(giveUp, PATIENCE);
    };
    this.#watch = window.setTimeout(ask, this.#ready ? QUIET : 0);
  }
}

/** What the server objects to in a request. */
export class Problem extends Error {
  /** @param {import("./protocol.js").Message} reason */
  constructor(reason) {
    super(reason.code);
    this.reason = reason;
  }
}

/**
 * Ask the server for something, or tell it something; Problem where it objects.
 * @param {string} path @param {"GET" | "POST" | "DELETE"} [method] @param {object} [body]
 * @returns {Promise<any>}
 */
export async function request(path, method = "GET", body) {
  const headers = { "Content-Type": "application/json" };
  const content = body && JSON.stringify(body);
  const response = await fetch(path, { method, headers, ...(content && { body: content }) }).catch(
    () => null,
  );
  const answer = await response?.json().catch(() => null);
  if (!response?.ok) throw new Problem(answer?.reason ?? { code: "no-answer" });
  return answer;
}

/** An id for a command; `randomUUID` is missing where the page is served over plain http. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
