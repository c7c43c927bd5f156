/** Where the keyboard is: never nowhere, and in every list one stop of the tab key, from which arrows lead on. */

/** @import {App} from "./app.js" */

/** Lists that are one stop each. */
const LISTS = ".choices, .lines, .players, .standings, #tabs";
/** Where one goes on if there is nothing left where one was: to what can be done now, or else to what is waited for. */
const NEXT = [".lesson button.primary", '.choices button[tabindex="0"]', ".prompt button.primary", ".offer .primary", ".replay-panel button.primary", ".prompt"];
/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

export class Focus {
  /** Whether the keyboard was last used, so that one is to go on where one was. */
  #isKept = false;
  /** The area of the table where one was, empty for the panels. */
  #area = "";
  /** The stop of each list. @type {WeakMap<Element, Element>} */
  #stops = new WeakMap();

  /** @param {Pick<App, "root" | "side" | "tabs" | "state" | "stage" | "layer">} parts */
  constructor(parts) {
    this.parts = parts;
    document.addEventListener("pointerdown", () => (this.#isKept = false), { capture: true });
    parts.root.addEventListener("focusin", (event) => this.#focused(/** @type {HTMLElement} */ (event.target)));
    parts.root.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** @param {HTMLElement} element */
  #focused(element) {
    const list = element.closest(LISTS);
    if (list) {
      this.#stops.set(list, element);
      this.#oneStop(list);
    }
    if (!element.matches(":focus-visible")) return;
    this.#isKept = true;
    if (this.parts.layer?.contains(element) || element.matches(".prompt")) return;
    this.#area = /** @type {HTMLElement | null} */ (element.closest(".area"))?.dataset.area ?? "";
  }

  /** Arrows lead through a list. @param {KeyboardEvent} event */
  #walk(event) {
    const step = STEPS[event.key];
    const item = event.target instanceof Element ? event.target.closest("button") : null;
    const list = item?.closest(LISTS);
    if (!step || !item || !list || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.parts.state.player && !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    const items = [...list.querySelectorAll("button")];
    const next = items[Math.max(0, Math.min(items.length - 1, items.indexOf(item) + step))];
    next?.focus();
  }

  /** @param {Element} list */
  #oneStop(list) {
    const items = [...list.querySelectorAll("button")];
    const stop = items.find((item) => item === this.#stops.get(list)) ?? items[0];
    for (const item of items) {
      const index = item === stop ? 0 : -1;
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  }

  /** Everything has been drawn: go on where one was, if what was in focus is gone. */
  mend() {
    const { side, tabs, layer } = this.parts;
    for (const list of [...side.querySelectorAll(LISTS), tabs]) this.#oneStop(list);
    const now = document.activeElement;
    const isNowhere = now === null || now === document.body || !now.getClientRects().length; // hidden just now
    const isWaiting = now?.matches(".prompt") && !layer;
    if (!this.#isKept || (!isNowhere && !isWaiting)) return;
    const next = this.#next();
    if (next && next !== now) next.focus();
  }

  /** @returns {HTMLElement | null} */
  #next() {
    const { root, stage, layer } = this.parts;
    if (layer) return layer.querySelector("button.primary, button, a");
    const onTable = stage.input.stopIn(this.#area);
    if (onTable) return onTable;
    for (const place of NEXT) {
      const found = /** @type {HTMLElement | null} */ (root.querySelector(place));
      if (found) return found;
    }
    return null;
  }
}
