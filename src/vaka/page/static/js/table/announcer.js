/** What is said to whoever cannot see it: a polite live region, with a line for each thing that happens. */

import { calledBy } from "../names.js";
import { say } from "../texts.js";
import { sentence } from "./log.js";

/** @import {Snapshot, EventView} from "../types.js" */

/** Lines that stay, so that a reader who is behind comes to all of them. */
const LONGEST = 12;

export class Announcer {
  #asked = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {string} text */
  #say(text) {
    if (!text) return;
    const line = document.createElement("p");
    line.textContent = text;
    this.root.append(line);
    while (this.root.childElementCount > LONGEST) this.root.firstElementChild?.remove();
  }

  /** Tell what happened. @param {EventView} event @param {Snapshot} snapshot */
  happened(event, snapshot) {
    const name = (/** @type {number | null} */ seat) => (seat === null ? "" : calledBy(snapshot.seats[seat], seat));
    if (event.kind === "said") return this.#say(`${name(event.seat)}: ${event.text ?? ""}`);
    if (!event.lines?.length) return this.#say(sentence(event, snapshot));
    for (const { seat, what } of event.lines) this.#say(`${name(seat)} ${what}`.trim());
    return undefined;
  }

  /**
   * Say what the viewer is to decide, once.
   * @param {Snapshot} snapshot
   * @param {boolean} isNew whether it has just become the viewer's turn
   */
  prompt(snapshot, isNew) {
    const { title } = snapshot.scene.prompt;
    const asked = `${snapshot.version} ${title}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    const what = snapshot.closing ? say("Turn done") : title;
    this.#say(isNew ? `${say("Your turn")}: ${what}` : what);
  }
}
