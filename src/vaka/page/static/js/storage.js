/** What a browser keeps for a page, each thing at a place of its own. */

/** @template T */
export class Place {
  /**
   * @param {string} name
   * @param {T} otherwise what is read where nothing is kept
   * @param {"localStorage" | "sessionStorage"} [where] for good, or until the tab is closed
   */
  constructor(name, otherwise, where = "localStorage") {
    this.name = name;
    this.otherwise = otherwise;
    this.where = where;
  }

  /** @returns {T} */
  read() {
    try {
      return JSON.parse(window[this.where].getItem(this.name) ?? "null") ?? this.otherwise;
    } catch {
      return this.otherwise;
    }
  }

  /** @param {T} value */
  write(value) {
    try {
      window[this.where].setItem(this.name, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
}
