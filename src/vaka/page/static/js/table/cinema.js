/** Where a game is shown again: of which table or record, and by whose eyes. */

import { fetchSymbols, parsedDrawing } from "./draw.js";
import { correctedBackdrops, filmed, Refused } from "./link.js";
import { changedSprites } from "./merge.js";
import { titled } from "./notify.js";
import { Film } from "./replay.js";
import { travelTime } from "./settings.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Eyes} from "./replay.js" */
/** @import {Replay} from "./types.js" */

export class Cinema {
  /** @type {Film | null} */
  film = null;
  /** @type {Eyes} */
  eyes = "none";
  /** A record that was uploaded, as the server is asked about it. @type {string | null} */
  #record = null;
  /** The components that were uploaded with it, if they are not the usual ones. @type {string | null} */
  #components = null;
  /** @type {Promise<Record<string, string>> | null} */
  #backdrops = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** Whether the game on show may be seen from any seat. */
  get isFree() {
    return this.#record !== null || this.film?.frames.at(-1)?.status === "over";
  }

  /** Whether the game on show is played with components that no table here has. */
  get isCorrected() {
    return this.#components !== null;
  }

  /**
   * Return a backdrop of a game with the components that were uploaded.
   * @param {string} game
   * @param {string} name
   */
  async backdrop(game, name) {
    this.#backdrops ??= correctedBackdrops(game, this.#components ?? "");
    try {
      return parsedDrawing((await this.#backdrops)[name] ?? "");
    } catch {
      this.#backdrops = null;
      return null;
    }
  }

  /** Show the game of a record that this browser was left with. @param {string | null} record as the server is to be asked */
  async watchRecord(record) {
    const { app } = this;
    this.#record = record;
    this.#components = record && JSON.parse(record).components;
    app.room.lay();
    try {
      if (!record) throw new Refused({ title: say("There is no record here: choose it again."), status: 404, detail: "" });
      await this.#play(await this.#fetch("everything"), "everything");
    } catch (error) {
      app.status.linked("open");
      app.status.tell(error instanceof Refused ? error.message : say("The server does not answer. Try again."), Infinity);
    }
  }

  /** @param {Eyes} eyes @returns {Promise<Replay>} */
  async #fetch(eyes) {
    const { link, place } = this.app;
    /** @type {Record<string, string>} */
    const asked = eyes === "everything" ? {} : { seat: String(eyes) };
    if (this.#record !== null) return filmed(this.#record, place.language, asked);
    return /** @type {Replay} */ (await link.get("/scene/replay", eyes === "everything" ? { everything: "true" } : asked));
  }

  /** See a replay by somebody's eyes. @param {Eyes} eyes */
  async look(eyes) {
    const { status } = this.app;
    try {
      await this.#play(await this.#fetch(eyes), eyes);
    } catch (error) {
      if (!this.film && !(error instanceof Refused && error.problem.status === 403)) status.linked("refused", error instanceof Refused ? error.problem.status : 0);
      else status.tell(error instanceof Error ? error.message : "");
    }
  }

  /**
   * Show a replay.
   * @param {Replay} replay
   * @param {Eyes} eyes
   */
  async #play(replay, eyes) {
    const { app } = this;
    await fetchSymbols(replay.start.game);
    const at = this.film?.at ?? 0;
    this.film?.playing && this.film.pause();
    this.eyes = eyes;
    app.status.linked("open");
    this.film = new Film(replay, (film, jump) => {
      const before = film.frames[film.at - 1];
      app.stage.mark("fresh", !jump && before ? changedSprites(before.scene, film.snapshot.scene) : []);
      app.stage.show(film.snapshot.scene, jump ? 0 : travelTime());
      app.room.toFront();
      app.draw();
    });
    this.film.go(at, true);
    titled(false, this.film.snapshot.scene.title);
    app.room.lay();
  }
}
