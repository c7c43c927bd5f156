/** What a browser keeps for a page. */

/**
 * Return what is kept at a place, or something else if nothing is.
 * @template T
 * @param {string} place
 * @param {T} otherwise
 * @param {"localStorage" | "sessionStorage"} [where] for good, or until the tab is closed
 * @returns {T}
 */
export function read(place, otherwise, where = "localStorage") {
  try {
    return JSON.parse(window[where].getItem(place) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keep a value at a place.
 * @param {string} place
 * @param {unknown} value
 * @param {"localStorage" | "sessionStorage"} [where]
 */
export function write(place, value, where = "localStorage") {
  try {
    window[where].setItem(place, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
