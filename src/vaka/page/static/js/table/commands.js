/** What the viewer does at the table: one command at a time, and a sentence where it fails. */

import { Problem } from "../api.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */

export class Commands {
  /** Whether a command is on its way: until it is answered, no other is sent. */
  busy = false;

  /** @param {Pick<App, "connection" | "history" | "status" | "commanded">} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /**
   * Send a command, unless another is on its way; say why if it fails.
   * @template [T=unknown] what is answered, as the caller declares it
   * @param {string} command
   * @param {Record<string, unknown>} [body]
   * @returns {Promise<T | undefined>} the answer, or undefined if there is none
   */
  async act(command, body = {}) {
    if (this.busy) return undefined;
    this.busy = true;
    this.parts.commanded();
    try {
      return await this.parts.connection.send(command, body);
    } catch (error) {
      // A browser may send a request again by itself: the second comes too late for the first, which was played.
      if (!body.move || !this.parts.history.has(body.move, Number(body.version))) this.#complain(error);
      return undefined;
    } finally {
      this.busy = false;
      this.parts.commanded();
    }
  }

  /**
   * Say something to the table, even while a command is on its way.
   * @param {string} text
   * @returns {Promise<boolean>} whether it arrived; if not, it was said why
   */
  async say(text) {
    const version = this.parts.connection.version ?? 0;
    try {
      if ((await this.parts.connection.send("chat", { text })) || this.parts.history.hasSaid(text, version)) return true;
      this.#complain(null);
    } catch (error) {
      this.#complain(error);
    }
    return false;
  }

  /** Tell quietly why something was not done. @param {unknown} error */
  #complain(error) {
    this.parts.status.tell(
      error instanceof Problem && error.status
        ? error.status === 409
          ? say("The table has moved on: nothing was played.")
          : error.message
        : say("It may not have arrived: looking at the table again."),
    );
  }
}
