/** Where a game is shown again: of which table or record, and from which viewpoint. */

import { ask, inWords, Problem } from "../api.js";
import { fetchSymbols, parsedDrawing } from "./draw.js";
import { changedSprites } from "./merge.js";
import { showTurn } from "./notify.js";
import { ReplayPlayer } from "./replay.js";
import { travelTime } from "./settings.js";
import { language, say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Uploaded} from "../mine.js" */
/** @import {Viewpoint} from "./replay.js" */
/** @import {Area, Replay} from "../types.js" */

export class ReplayLoader {
  /** @type {Viewpoint} */
  viewpoint = "none";
  /** A record that was uploaded. @type {Uploaded | null} */
  #record = null;
  /** @type {Promise<Record<string, string>> | null} */
  #backdrops = null;

  /** @param {Pick<App, "state" | "connection" | "stage" | "viewport" | "status" | "draw">} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** Whether the game on show may be seen from any seat. */
  get isFree() {
    return this.#record !== null || this.parts.state.player?.frames.at(-1)?.status === "over";
  }

  /** Whether the game on show is played with components that no table here has. */
  get isCorrected() {
    return this.#record?.components != null;
  }

  /** Return a backdrop of a game with the components that were uploaded. @param {string} game @param {string} name */
  async backdrop(game, name) {
    this.#backdrops ??= ask(`/components/${game}/backdrops`, { text: this.#record?.components ?? "" });
    try {
      return parsedDrawing((await this.#backdrops)[name] ?? "");
    } catch {
      this.#backdrops = null;
      return null;
    }
  }

  /** Show the game of a record that was uploaded. @param {Uploaded | null} record */
  async watchRecord(record) {
    const { viewport, status } = this.parts;
    this.#record = record;
    viewport.lay();
    try {
      if (!record) throw new Problem(404, say("There is no record here: choose it again."));
      await this.#play("everything");
    } catch (error) {
      status.connection("open");
      status.tell(inWords(error), Infinity);
    }
  }

  /** Return what lies before a seat in the position on show. @param {number} of @returns {Promise<Record<string, Area>>} */
  board(of) {
    return this.#ask(this.viewpoint, "/board", "/board", { of: String(of), at: String(this.parts.state.player?.at ?? 0) });
  }

  /**
   * @template [T=unknown]
   * @param {Viewpoint} viewpoint
   * @param {string} ofRecord what to ask about a record that was uploaded
   * @param {string} ofTable what to ask about a game that is here
   * @param {Record<string, string>} [more]
   * @returns {Promise<T>}
   */
  #ask(viewpoint, ofRecord, ofTable, more = {}) {
    /** @type {Record<string, string>} */
    const seen = viewpoint === "everything" ? {} : { seat: String(viewpoint) };
    if (this.#record) return ask(`/api/replays/scene${ofRecord}?${new URLSearchParams({ language, ...more, ...seen })}`, this.#record);
    return this.parts.connection.get(`/scene${ofTable}`, { ...more, ...(viewpoint === "everything" ? { everything: "true" } : seen) });
  }

  /** See a replay from another viewpoint. @param {Viewpoint} viewpoint */
  async watchAs(viewpoint) {
    const { state, status } = this.parts;
    try {
      await this.#play(viewpoint);
    } catch (error) {
      const code = error instanceof Problem ? error.status : 0;
      if (!state.player && code !== 403) status.connection("refused", code);
      else status.tell(inWords(error));
    }
  }

  /** Show the game from a viewpoint. @param {Viewpoint} viewpoint */
  async #play(viewpoint) {
    const { state, stage, viewport, status, draw } = this.parts;
    /** @type {Replay} */
    const replay = await this.#ask(viewpoint, "", "/replay");
    await fetchSymbols(replay.start.game);
    const { at, speed, playing } = state.player ?? { at: 0, speed: 1, playing: false };
    if (playing) state.player?.pause();
    this.viewpoint = viewpoint;
    status.connection("open");
    const player = new ReplayPlayer(replay, (jump) => {
      const { scene } = player.snapshot;
      const before = player.frames[player.at - 1];
      stage.mark("fresh", !jump && before ? changedSprites(before.scene, scene) : []);
      stage.show(scene, jump ? 0 : travelTime());
      viewport.toFront();
      draw();
    });
    state.player = player;
    player.speed = speed;
    player.go(at, true);
    if (playing) player.play();
    showTurn(false, player.snapshot.scene.title);
    viewport.lay();
  }
}
