/**
 * Whoever teaches: the lesson, with pages to read before each decision of a prepared opening and the move that it
 * plays; and the coach, who says what the others' moves are good for.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../texts.js";
import { mark } from "./draw.js";
import { nameOf } from "./prompt.js";

/** @import {App} from "./app.js" */
/** @import {Transition} from "./queue.js" */
/** @import {Piece} from "./pieces.js" */
/** @import {Guide, EventView} from "../types.js" */

/** Milliseconds to read a letter of what the coach says. */
const LETTER = 22;
/** Pieces of a kind that have more than this in common lie on each other. */
const COVERED = 0.4;

/**
 * Leave only the lowest of things that lie on each other, since rings would cover one another, and let it know how far
 * they reach: its ring is around all of them. Return those that stand for several, and all.
 * @param {readonly string[]} ids
 * @param {ReadonlyMap<string, Piece>} pieces
 */
function heaps(ids, pieces) {
  /** @type {[Piece, ...Piece[]][]} */
  const found = [];
  for (const piece of ids.flatMap((id) => pieces.get(id) ?? []).sort((one, other) => (one.sprite.z ?? 0) - (other.sprite.z ?? 0))) {
    const heap = found.find((below) => below.some((other) => isOn(piece, other)));
    if (heap) heap.push(piece);
    else found.push([piece]);
  }
  for (const heap of found) {
    const [{ element, sprite }] = heap;
    const reach = (/** @type {"x" | "y"} */ way, /** @type {1 | -1} */ sign) => Math.max(...heap.map((each) => sign * (each.sprite[way] - sprite[way])));
    element.style.setProperty("--heap", [reach("y", -1), reach("x", 1), reach("y", 1), reach("x", -1)].map((far) => `${-far - 1}px`).join(" "));
  }
  const lowest = (/** @type {[Piece, ...Piece[]][]} */ some) => some.map(([{ id }]) => id);
  return { several: lowest(found.filter((heap) => heap.length > 1)), all: lowest(found) };
}

/** Return whether one of two equally large pieces lies on the other. @param {Piece} upper @param {Piece} lower */
function isOn({ area, sprite: one }, { area: place, sprite: other }) {
  if (area !== place || one.w !== other.w || one.h !== other.h) return false;
  const wide = one.w - Math.abs(one.x - other.x);
  const high = one.h - Math.abs(one.y - other.y);
  return wide > 0 && high > 0 && wide * high > COVERED * one.w * one.h;
}

export class Lesson {
  page = 0;
  #read = -1;
  /** The last move of somebody else that the coach spoke of. @type {EventView | null} */
  #remark = null;

  /** @param {Pick<App, "state" | "queue" | "stage" | "viewport" | "draw">} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** Where in the lesson the table is, if it is at one and somebody has to decide. @returns {Guide | null} */
  get guide() {
    const { state, queue } = this.parts;
    return (state.isLive && !queue.isBusy && queue.shown?.guide) || null;
  }

  /** Whether there is more to read before one may decide. */
  get isReading() {
    const { guide } = this;
    return guide !== null && guide.move !== null && this.page < guide.pages.length - 1;
  }

  /** How many milliseconds it takes to read what the coach says of a move. @param {EventView} event */
  static readingTime({ coach }) {
    return LETTER * (coach?.length ?? 0);
  }

  /** The position has changed: begin with what is said about it. @param {Transition} transition */
  follow({ update, after }) {
    const done = after.guide?.done ?? -1;
    if (done !== this.#read) this.page = 0;
    this.#read = done;
    if (update?.event.kind === "moved") {
      if (update.event.seat === after.viewer) this.#remark = null;
      else if (update.event.coach) this.#remark = update.event;
    }
    this.#point();
  }

  /** @param {number} by */
  turn(by) {
    const last = (this.guide?.pages.length ?? 1) - 1;
    this.page = Math.max(0, Math.min(last, this.page + by));
    this.#point();
    this.parts.draw();
  }

  /** Show what the page speaks of; on the last one also what there is to do, and its choice in the list. */
  #point() {
    const { guide } = this;
    const { stage, viewport } = this.parts;
    const shows = guide?.pages[this.page]?.shows ?? [];
    const isShown = (/** @type {string} */ id) => shows.some((words) => id === words || id.startsWith(`${words} `) || id.startsWith(`${words}-`));
    const isNext = (/** @type {readonly number[] | undefined} */ moves) => !this.isReading && guide?.move != null && Boolean(moves?.includes(guide.move));
    const found = [...stage.pieces].filter(([id, piece]) => isShown(id) || isNext(piece.sprite.moves)).map(([id]) => id);
    const { several, all } = heaps(found, stage.pieces);
    stage.mark("heap", several);
    stage.mark("taught", all);
    if (!guide) return;
    requestAnimationFrame(() => {
      document.querySelector(".choice.taught")?.scrollIntoView({ block: "center" });
      if (found.length) viewport.bring(found);
    });
  }

  /** @param {boolean} isAdvised whether an expert's advice takes the place of the coach's remark */
  view(isAdvised) {
    const { guide, page } = this;
    const said = guide?.pages[page];
    if (!guide || !said) return isAdvised ? nothing : this.#coach();
    const last = page === guide.pages.length - 1;
    return html`<section class="panel lesson guided" aria-label=${say("Lesson")} aria-live="polite">
      <header>
        <span class="pill">${say("Lesson")}</span>
        <progress max=${guide.whole} value=${guide.done + (page + 1) / (guide.pages.length + 1)} aria-label=${say("How far the lesson is")}></progress>
        ${page ? html`<button class="small" aria-label=${say("Back")} title=${say("Back")} @click=${() => this.turn(-1)}>←</button>` : nothing}
        ${guide.pages.length > 1 ? html`<span class="soft">${page + 1} / ${guide.pages.length}</span>` : nothing}
        ${last ? nothing : html`<button class="primary small" @click=${() => this.turn(1)}>${say("Next")}<kbd aria-hidden="true">↵</kbd></button>`}
      </header>
      <h2>${said.title}</h2>
      <p>${said.text}</p>
    </section>`;
  }

  /** What the coach says of the last move of somebody else. */
  #coach() {
    const { snapshot, player } = this.parts.state;
    const event = this.#remark;
    if (!event || !snapshot || player) return nothing;
    const did = (event.lines ?? []).filter((line) => line.seat === event.seat).map((line) => line.what);
    return html`<section class="panel lesson" aria-label=${say("Coach")} aria-live="polite">
      <header><span class="pill">${say("Coach")}</span><span>${mark(event.seat)} <b>${nameOf(snapshot, event.seat)}</b> ${did.join(", ")}</span></header>
      <p>${event.coach}</p>
    </section>`;
  }
}
