/** What the viewer is about to decide: the choices, the one in hand, and playing it. */

import { language } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Choice, Hint} from "../types.js" */

export class Turn {
  /** The sprites to whose moves the choices are narrowed. @type {readonly string[] | null} */
  narrowed = null;
  /** @type {Choice | null} */
  preview = null;
  confirming = false;
  /** @type {readonly Hint[] | null} */
  hints = null;
  asking = false;
  /** What waits for the answer to what was sent. @type {(() => void) | null} */
  #next = null;

  /** @param {Pick<App, "state" | "stage" | "tooltip" | "rules" | "commands" | "side" | "canPlay" | "draw">} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** All choices that are open. @returns {readonly Choice[]} */
  get #all() {
    return this.parts.state.snapshot?.scene.prompt.choices ?? [];
  }

  /** @param {readonly string[]} ids of sprites */
  #behind(ids) {
    const moves = new Set(ids.flatMap((id) => this.parts.stage.pieces.get(id)?.sprite.moves ?? []));
    return this.#all.filter((choice) => moves.has(choice.move));
  }

  /** The choices that are open, narrowed to a sprite's if one was picked. @returns {readonly Choice[]} */
  get choices() {
    const behind = this.narrowed === null ? [] : this.#behind(this.narrowed);
    return behind.length ? behind : this.#all;
  }

  /** Whether the viewer has begun to decide: something was picked. */
  get isBegun() {
    return this.narrowed !== null || this.confirming;
  }

  /** Forget what belonged to the last decision. */
  forget() {
    const { stage, tooltip } = this.parts;
    this.narrowed = this.preview = this.hints = null;
    this.confirming = this.asking = false;
    tooltip.hide();
    stage.mark("touched", []);
    stage.mark("picked", []);
  }

  /** What the choices are narrowed to, if it has one name. */
  get subject() {
    const [only, ...others] = this.narrowed ?? [];
    return only === undefined || others.length ? "" : (this.parts.stage.pieces.get(only)?.sprite.label ?? "");
  }

  /**
   * Pick a sprite, or some that a finger cannot tell apart: play what is behind them, or ask which of several.
   * @param {readonly string[]} ids
   * @param {boolean} touch
   */
  pick(ids, touch) {
    const { state, stage, tooltip, side, canPlay, draw } = this.parts;
    if (!canPlay || state.snapshot?.closing) return;
    const choices = this.#behind(ids);
    const [first] = choices;
    if (!first) return;
    if (choices.length === 1) return this.play(first, touch, ids[0]);
    this.narrowed = ids;
    this.preview = null;
    this.confirming = false;
    stage.mark("picked", ids);
    stage.mark("touched", []);
    tooltip.hide();
    draw();
    if (!touch && stage.root.contains(document.activeElement) && document.activeElement?.matches(":focus-visible"))
      requestAnimationFrame(() => /** @type {HTMLElement | null} */ (side.querySelector(".choice"))?.focus());
    return undefined;
  }

  /**
   * Play a choice. By touch, where nothing can hover, it is shown first and then confirmed.
   * @param {Choice} choice
   * @param {boolean} [touch]
   * @param {string} [id]
   */
  play(choice, touch = false, id = "") {
    const { state, stage, tooltip, commands, canPlay, draw } = this.parts;
    if (!canPlay || !state.snapshot) return;
    if (touch && choice.effects?.length && !(this.confirming && this.preview === choice)) {
      this.preview = choice;
      this.confirming = true;
      stage.mark("picked", id ? [id] : []);
      stage.mark("touched", choice.touches ?? []);
      tooltip.hide();
      return draw();
    }
    stage.mark("picked", id ? [id] : []);
    commands.act("moves", { move: choice.notation, version: state.snapshot.version });
    return undefined;
  }

  /** @param {boolean} whole whether the whole turn is taken back */
  undo(whole) {
    const { state, commands } = this.parts;
    const { snapshot, isLive } = state;
    if (commands.busy) return this.#afterwards(() => this.undo(whole));
    if (snapshot && isLive && snapshot.undo > 0) commands.act("undo", { version: snapshot.version, turn: whole });
    return undefined;
  }

  end() {
    const { state, commands, canPlay } = this.parts;
    const { snapshot } = state;
    if (commands.busy) return this.#afterwards(() => this.end());
    if (snapshot?.closing && canPlay) commands.act("end", { version: snapshot.version });
    return undefined;
  }

  /** Do something as soon as what was sent is answered: the stream may be faster than the answer. @param {() => void} what */
  #afterwards(what) {
    if (this.parts.state.snapshot?.closing) this.#next = what;
  }

  /** What was sent is answered. */
  answered() {
    const next = this.#next;
    this.#next = null;
    next?.();
  }

  async hint() {
    const { state, stage, commands, canPlay, draw } = this.parts;
    if (!canPlay || !state.snapshot?.hints || this.asking) return;
    const { scene } = state.snapshot;
    this.asking = true;
    /** @type {Hint[] | undefined} */
    const found = await commands.act(`hint?language=${language}`);
    this.asking = false;
    if (found && state.snapshot?.scene === scene) {
      this.hints = found.slice(0, 3);
      this.narrowed = null;
      const [best] = this.hints.map((hint) => this.choices.find((choice) => choice.notation === hint.move));
      this.preview = best ?? null;
      stage.mark("touched", best?.touches ?? []);
      requestAnimationFrame(() => {
        document.querySelector(".prompt")?.removeAttribute("data-over");
        document.querySelector(".choice.previewed")?.scrollIntoView({ block: "center" });
      });
    }
    draw();
  }

  /** Show what a choice would change. @param {Choice | null} choice */
  point(choice) {
    if (this.confirming) return;
    if (choice) this.preview = choice;
    this.parts.stage.mark("touched", choice?.touches ?? []);
    this.parts.draw();
  }

  /**
   * Explain a sprite, and what playing it would change.
   * @param {string | null} id
   * @param {"hover" | "focus" | "press"} how
   */
  explain(id, how) {
    const { stage, tooltip, canPlay, rules } = this.parts;
    const piece = id === null ? undefined : stage.pieces.get(id);
    if (!piece || id === null) {
      tooltip.hide();
      if (!this.confirming) stage.mark("touched", []);
      return;
    }
    const choices = canPlay ? this.#behind([id]) : [];
    tooltip.show(id, piece.sprite, () => stage.rectOf(id), how !== "hover", choices, rules.of(id));
    if (!this.confirming) stage.mark("touched", choices.length === 1 ? (choices[0]?.touches ?? []) : []);
  }
}
