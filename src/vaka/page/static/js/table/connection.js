/**
 * The way to the server: one stream of what happens at a table, and what one does there.
 *
 * The stream is read by fetch, which, unlike EventSource, can go on after the last event when it is opened anew.
 * It is closed while the page is hidden (browsers allow six at a time) and looked after by a slow poll instead.
 * A request that failed on its way is never repeated: the table is looked at again, and tells whether it arrived.
 */

import { ask, Problem } from "../api.js";
import { language } from "../texts.js";
import { hearTime } from "./clock.js";

/** @import {App} from "./app.js" */
/** @import {Snapshot} from "../types.js" */

/** @typedef {"connecting" | "open" | "lost" | "refused"} ConnectionState */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** A stream says something every 15 seconds; this long without a word means that it is dead. */
const SILENCE = 40_000;
const POLL = 10_000;
/** How long to wait for the stream to tell what the answer to a request has told. */
const PATIENCE = 1_500;

/** The answer to a command need tell no more than the version: the stream brings the rest. */
const MINIMAL = { Prefer: "return=minimal" };

export class Connection {
  /** @type {number | null} */
  seat = null;
  /** The version last told, null before the first. @type {number | null} */
  version = null;
  /** @type {ConnectionState} */
  state = "connecting";
  /** @type {AbortController | null} */
  #stream = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #silence = 0;
  #began = false;
  /** @type {Array<() => void>} */
  #arrivals = [];

  /** @param {string} table @param {Pick<App, "begin" | "happened" | "status" | "notifier">} parts */
  constructor(table, parts) {
    this.address = `/api/tables/${encodeURIComponent(table)}`;
    this.parts = parts;
    document.addEventListener("visibilitychange", () => this.#visibilityChanged());
    addEventListener("online", () => this.reopen());
    addEventListener("offline", () => this.#began && !document.hidden && this.#lost());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.reopen());
  }

  /** Look at the table from a seat, or as a spectator, from now on. @param {number | null} seat */
  watch(seat) {
    this.seat = seat;
    this.version = null;
    this.#began = true;
    this.reopen();
  }

  /** Open the stream, at once. */
  reopen() {
    if (!this.#began) return;
    this.close();
    this.#wait = FIRST_WAIT;
    if (!document.hidden) this.#open();
    else this.#visibilityChanged();
  }

  /** Let the stream go. */
  close() {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#stream?.abort();
    this.#stream = null;
  }

  /** The page was hidden or is seen again. */
  #visibilityChanged() {
    if (!this.#began) return;
    if (!document.hidden) this.reopen();
    else {
      this.close();
      this.#timer = setTimeout(() => this.#poll(), POLL);
    }
  }

  async #poll() {
    try {
      /** @type {Snapshot} */
      const snapshot = await this.get("");
      if (document.hidden) this.parts.notifier.polled(snapshot.deciding, snapshot.status);
    } catch {
      // The next one may work.
    }
    if (document.hidden) this.#timer = setTimeout(() => this.#poll(), POLL);
  }

  /** @param {Record<string, string>} [more] @returns {string} */
  query(more = {}) {
    const asked = new URLSearchParams({ language, ...more });
    if (this.seat !== null && !("seat" in more) && !("everything" in more)) asked.set("seat", String(this.seat));
    return `?${asked}`;
  }

  async #open() {
    const stream = new AbortController();
    this.#stream = stream;
    if (this.state !== "lost") this.#changeState("connecting");
    this.#heard();
    /** @type {Record<string, string>} */
    const headers = { Accept: "text/event-stream" };
    if (this.version !== null) headers["Last-Event-ID"] = String(this.version);
    try {
      const answer = await fetch(`${this.address}/scene/stream${this.query()}`, {
        headers,
        signal: stream.signal,
        cache: "no-store",
      });
      if (!answer.ok || !answer.body) {
        const waited = Number(answer.headers.get("Retry-After"));
        if (waited) this.#wait = Math.max(this.#wait, waited * 1000);
        if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
          this.#changeState("refused", answer.status);
          return;
        }
        throw new Error(String(answer.status));
      }
      hearTime(answer.headers.get("Vaka-Now"));
      this.#changeState("open");
      this.#wait = FIRST_WAIT;
      await this.#read(answer.body.pipeThrough(new TextDecoderStream()).getReader(), stream);
    } catch {
      // Lost, or let go: what follows is the same as at the end of the stream.
    }
    if (this.#stream === stream) this.#lost();
  }

  /** @param {ReadableStreamDefaultReader<string>} reader @param {AbortController} stream */
  async #read(reader, stream) {
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#stream !== stream) return;
      this.#heard();
      const blocks = (text + value.replaceAll("\r", "")).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        await this.#message(block);
        if (this.#stream !== stream) return;
      }
    }
  }

  /** @param {string} block */
  async #message(block) {
    let kind = "message";
    const data = [];
    for (const line of block.split("\n")) {
      const colon = line.indexOf(":");
      const value = line.slice(colon + 1).replace(/^ /, "");
      if (line.startsWith("event:")) kind = value;
      else if (line.startsWith("data:")) data.push(value);
    }
    if (!data.length) return;
    const told = JSON.parse(data.join("\n"));
    if (kind === "snapshot") {
      this.version = told.version;
      await this.parts.begin(told);
    } else if (kind === "update" && this.version !== null && told.version > this.version) {
      this.version = told.version;
      this.parts.happened(told);
    }
    for (const arrived of this.#arrivals.splice(0)) arrived();
  }

  /** Something was heard: the stream is alive. */
  #heard() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.reopen(), SILENCE);
  }

  #lost() {
    this.close();
    if (document.hidden) return;
    this.#changeState("lost");
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.7 + 0.6 * Math.random()));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  /** @param {ConnectionState} state @param {number} [status] */
  #changeState(state, status = 0) {
    this.state = state;
    this.parts.status.connection(state, status);
  }

  /**
   * Ask for something at the table.
   * @template [T=unknown] what is answered, as the caller declares it
   * @param {string} what
   * @param {Record<string, string>} [more]
   * @returns {Promise<T>}
   */
  get(what, more) {
    return ask(this.address + what + this.query(more));
  }

  /**
   * Send a command to the table. Resolves when the stream has told what it did.
   * @template [T=unknown] what is answered, as the caller declares it
   * @param {string} command
   * @param {Record<string, unknown>} body
   * @returns {Promise<T | undefined>} the answer, or undefined if there was none and the table has moved on
   */
  async send(command, body) {
    const before = this.version;
    try {
      /** @type {T & {version?: number}} */
      const told = await ask(`${this.address}/${command}`, this.seat === null ? body : { seat: this.seat, ...body }, MINIMAL);
      if (told.version !== undefined) await this.#reached(told.version);
      return told;
    } catch (error) {
      const { status, version } = error instanceof Problem ? error : new Problem(0, "");
      if (status === 0) {
        // Nobody knows whether it arrived. The table does: go on from where it is now.
        if (this.version === before) {
          this.reopen();
          await this.#settled();
        }
        if (this.version !== before) return undefined;
      } else if (status === 409 && version > (this.version ?? 0)) await this.#settled();
      throw error;
    }
  }

  /** Wait until the stream has told a version; open it anew if it does not. @param {number} version */
  async #reached(version) {
    const end = performance.now() + PATIENCE;
    while ((this.version ?? 0) < version && performance.now() < end) await this.#next(end - performance.now());
    if ((this.version ?? 0) < version) {
      this.reopen();
      await this.#settled();
    }
  }

  /** Wait for the next word of the stream, but not forever. */
  #settled() {
    return this.#next(6_000);
  }

  /** @param {number} patience */
  #next(patience) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patience);
      this.#arrivals.push(() => {
        clearTimeout(timer);
        resolve(undefined);
      });
    });
  }
}
