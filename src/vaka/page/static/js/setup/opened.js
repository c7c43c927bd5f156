/** A table that has been opened: its links, and who has come. */

import { ask } from "../api.js";
import { forget } from "../mine.js";

/** @import {Links, Snapshot} from "../types.js" */

/**
 * @typedef {Omit<Snapshot, "scene" | "guide">} Table what the server tells of a table to those who do not draw it
 * @typedef {Table & {view: {round: number, points: number[]}}} Viewed the same, and what all games tell in their views
 * @typedef {{table: string, key: string, snapshot: Viewed}} Created a new table, or a seat at one, and the key to it
 */

export class Opened {
  /** @param {string} name @param {Table} table @param {Links} links */
  constructor(name, table, links) {
    this.name = name;
    this.table = table;
    this.links = links;
  }

  get taken() {
    return this.table.seats.filter((each) => each.taken).length;
  }

  get isFull() {
    return this.taken === this.table.seats.length;
  }

  get address() {
    return `/t/${this.name}`;
  }

  /** Follow who comes, and go to the table once all have. @param {() => void} changed */
  follow(changed) {
    const stream = new EventSource(`/api/tables/${this.name}/stream`);
    const see = (/** @type {Partial<Table>} */ changes) => {
      const waited = this.table.status === "waiting";
      this.table = { ...this.table, ...changes };
      if (waited && this.table.status === "running") location.assign(this.address);
      changed();
    };
    stream.addEventListener("snapshot", (event) => see(JSON.parse(event.data)));
    stream.addEventListener("update", (event) => see(JSON.parse(event.data).changes));
  }

  /** Close the table and go elsewhere. @param {string} address */
  async close(address) {
    await ask(`/api/tables/${this.name}/close`, {});
    forget(this.name);
    location.assign(address);
  }
}
