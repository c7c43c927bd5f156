/** A finger that rests on something asks about it. */

const LONG_PRESS = 450;

/** @template {unknown} Thing */
export class Press {
  #timer = 0;
  #isHeld = false;

  /**
   * @param {HTMLElement} root
   * @param {(target: EventTarget | null) => Thing | null} find what there is to ask about where the finger is
   * @param {(thing: Thing) => void} ask
   */
  constructor(root, find, ask) {
    root.addEventListener("pointerdown", (event) => {
      this.#isHeld = false;
      const found = event.pointerType === "touch" ? find(event.target) : null;
      if (found === null) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#isHeld = true;
        ask(found);
      }, LONG_PRESS);
    });
    for (const name of ["pointerup", "pointercancel", "pointermove"]) {
      root.addEventListener(name, (event) => this.#lifted(/** @type {PointerEvent} */ (event)));
    }
    root.addEventListener("contextmenu", (event) => this.#isHeld && event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #lifted(event) {
    if (event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4) return;
    clearTimeout(this.#timer);
  }

  /** Tell, once, whether the click that follows is nothing but the end of such a question. */
  hasAsked() {
    const was = this.#isHeld;
    this.#isHeld = false;
    return was;
  }
}
