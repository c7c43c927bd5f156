/** Where a game is shown again: of which table or record, and from which viewpoint. */

import { ask, inWords, Problem } from "../api.js";
import { fetchSymbols, parsedDrawing } from "./draw.js";
import { changedSprites } from "./merge.js";
import { showTurn } from "./notify.js";
import { ReplayPlayer } from "./replay.js";
import { travelTime } from "./settings.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Viewpoint} from "./replay.js" */
/** @import {Area, Replay} from "../types.js" */

export class ReplayLoader {
  /** @type {ReplayPlayer | null} */
  player = null;
  /** @type {Viewpoint} */
  viewpoint = "none";
  /** A record that was uploaded, with its components if they are not the usual ones. @type {{record: string, components: string | null} | null} */
  #record = null;
  /** @type {Promise<Record<string, string>> | null} */
  #backdrops = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Whether the game on show may be seen from any seat. */
  get isFree() {
    return this.#record !== null || this.player?.frames.at(-1)?.status === "over";
  }

  /** Whether the game on show is played with components that no table here has. */
  get isCorrected() {
    return this.#record?.components != null;
  }

  /**
   * Return a backdrop of a game with the components that were uploaded.
   * @param {string} game
   * @param {string} name
   */
  async backdrop(game, name) {
    this.#backdrops ??= ask(`/components/${game}/backdrops`, { text: this.#record?.components ?? "" });
    try {
      return parsedDrawing((await this.#backdrops)[name] ?? "");
    } catch {
      this.#backdrops = null;
      return null;
    }
  }

  /** Show the game of a record that this browser was left with. @param {string | null} record */
  async watchRecord(record) {
    const { app } = this;
    this.#record = record && JSON.parse(record);
    app.viewport.lay();
    try {
      if (!record) throw new Problem(404, say("There is no record here: choose it again."));
      await this.#play(await this.#fetch("everything"), "everything");
    } catch (error) {
      app.status.connection("open");
      app.status.tell(inWords(error), Infinity);
    }
  }

  /** @param {Viewpoint} viewpoint @returns {Promise<Replay>} */
  #fetch(viewpoint) {
    return this.#ask(viewpoint, "", "/replay");
  }

  /** Return what lies before a seat in the position on show. @param {number} of @returns {Promise<Record<string, Area>>} */
  board(of) {
    return this.#ask(this.viewpoint, "/board", "/board", { of: String(of), at: String(this.player?.at ?? 0) });
  }

  /**
   * @param {Viewpoint} viewpoint
   * @param {string} ofRecord what to ask about a record that was uploaded
   * @param {string} ofTable what to ask about a game that is here
   * @param {Record<string, string>} [more]
   */
  #ask(viewpoint, ofRecord, ofTable, more = {}) {
    const { connection, place } = this.app;
    /** @type {Record<string, string>} */
    const seen = viewpoint === "everything" ? {} : { seat: String(viewpoint) };
    if (this.#record) return ask(`/api/replays/scene${ofRecord}?${new URLSearchParams({ language: place.language, ...more, ...seen })}`, this.#record);
    return connection.get(`/scene${ofTable}`, { ...more, ...(viewpoint === "everything" ? { everything: "true" } : seen) });
  }

  /** See a replay from another viewpoint. @param {Viewpoint} viewpoint */
  async watchAs(viewpoint) {
    const { status } = this.app;
    try {
      await this.#play(await this.#fetch(viewpoint), viewpoint);
    } catch (error) {
      const code = error instanceof Problem ? error.status : 0;
      if (!this.player && code !== 403) status.connection("refused", code);
      else status.tell(inWords(error));
    }
  }

  /**
   * Show a replay.
   * @param {Replay} replay
   * @param {Viewpoint} viewpoint
   */
  async #play(replay, viewpoint) {
    const { app } = this;
    await fetchSymbols(replay.start.game);
    const { at, speed, playing } = this.player ?? { at: 0, speed: 1, playing: false };
    if (playing) this.player?.pause();
    this.viewpoint = viewpoint;
    app.status.connection("open");
    this.player = new ReplayPlayer(replay, (player, jump) => {
      const before = player.frames[player.at - 1];
      app.stage.mark("fresh", !jump && before ? changedSprites(before.scene, player.snapshot.scene) : []);
      app.stage.show(player.snapshot.scene, jump ? 0 : travelTime());
      app.viewport.toFront();
      app.draw();
    });
    this.player.speed = speed;
    this.player.go(at, true);
    if (playing) this.player.play();
    showTurn(false, this.player.snapshot.scene.title);
    app.viewport.lay();
  }
}
