/** What figures in the panels say about themselves, as sprites do: on hover, on focus, on a long press. */

import { Press } from "./press.js";

/** @import {Tip, Tooltip} from "./tooltip.js" */

/** @typedef {HTMLElement & {tip?: Tip, fully?: Tip}} Tipped what says something to a pointer, and perhaps more to the keyboard */

export class Tips {
  /** What the tooltip shows if it is one of these. */
  #shown = "";

  /** @param {HTMLElement} root @param {Tooltip} tooltip */
  constructor(root, tooltip) {
    this.tooltip = tooltip;
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.#point(tipped(event.target));
    });
    root.addEventListener("pointerleave", () => this.#hide());
    root.addEventListener("focusin", ({ target }) => {
      const found = /** @type {Tipped} */ (target);
      const tip = found.fully ?? found.tip;
      if (!tip || !found.matches(":focus-visible")) return;
      this.#show(found, tip, true);
      found.setAttribute("aria-describedby", "tooltip");
    });
    root.addEventListener("focusout", ({ target }) => {
      const found = /** @type {Tipped} */ (target);
      if (found.fully || found.tip) found.removeAttribute("aria-describedby");
      this.#hide();
    });
    const press = new Press(root, tipped, (found) => this.#show(found, found.tip, true));
    root.addEventListener("click", (event) => this.#click(event, press.hasAsked()), { capture: true });
    document.addEventListener("pointerdown", () => this.#hide(), { capture: true });
  }

  /**
   * A finger that only touches asks as well, where nothing else comes of it.
   * @param {MouseEvent} event
   * @param {boolean} hasAsked
   */
  #click(event, hasAsked) {
    if (hasAsked) return event.stopPropagation();
    const found = event instanceof PointerEvent && event.pointerType === "touch" ? tipped(event.target) : null;
    if (found && !found.closest(".opens")) this.#show(found, found.tip, true);
    return undefined;
  }

  /** @param {Tipped | null} found */
  #point(found) {
    if (found) this.#show(found, found.tip, false);
    else this.#hide();
  }

  /** @param {Tipped} element @param {Tip | undefined} tip @param {boolean} atOnce */
  #show(element, tip, atOnce) {
    if (!tip) return;
    this.#shown = `tip of ${tip.label}`;
    this.tooltip.show(this.#shown, tip, () => (element.isConnected ? element.getBoundingClientRect() : null), atOnce);
  }

  #hide() {
    if (this.#shown && this.tooltip.id === this.#shown) this.tooltip.hide();
    this.#shown = "";
  }
}

/**
 * Return the innermost element that says something about itself.
 * @param {EventTarget | null} target
 * @returns {Tipped | null}
 */
function tipped(target) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if ("tip" in element && element.tip) return /** @type {Tipped} */ (element);
  }
  return null;
}
