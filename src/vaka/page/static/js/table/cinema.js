/** Where a game is shown again: of which table or record, and by whose eyes. */

import { ask, inWords, Problem } from "../api.js";
import { fetchSymbols, parsedDrawing } from "./draw.js";
import { changedSprites } from "./merge.js";
import { titled } from "./notify.js";
import { Film } from "./replay.js";
import { travelTime } from "./settings.js";
import { say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Eyes} from "./replay.js" */
/** @import {Area, Replay} from "../types.js" */

export class Cinema {
  /** @type {Film | null} */
  film = null;
  /** @type {Eyes} */
  eyes = "none";
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
    return this.#record !== null || this.film?.frames.at(-1)?.status === "over";
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
    app.room.lay();
    try {
      if (!record) throw new Problem(404, say("There is no record here: choose it again."));
      await this.#play(await this.#fetch("everything"), "everything");
    } catch (error) {
      app.status.linked("open");
      app.status.tell(inWords(error), Infinity);
    }
  }

  /** @param {Eyes} eyes @returns {Promise<Replay>} */
  #fetch(eyes) {
    return this.#ask(eyes, "", "/replay");
  }

  /** Return what lies before a seat in the position on show. @param {number} of @returns {Promise<Record<string, Area>>} */
  board(of) {
    return this.#ask(this.eyes, "/board", "/board", { of: String(of), at: String(this.film?.at ?? 0) });
  }

  /**
   * @param {Eyes} eyes
   * @param {string} ofRecord what to ask about a record that was uploaded
   * @param {string} ofTable what to ask about a game that is here
   * @param {Record<string, string>} [more]
   */
  #ask(eyes, ofRecord, ofTable, more = {}) {
    const { link, place } = this.app;
    /** @type {Record<string, string>} */
    const seen = eyes === "everything" ? {} : { seat: String(eyes) };
    if (this.#record) return ask(`/api/replays/scene${ofRecord}?${new URLSearchParams({ language: place.language, ...more, ...seen })}`, this.#record);
    return link.get(`/scene${ofTable}`, { ...more, ...(eyes === "everything" ? { everything: "true" } : seen) });
  }

  /** See a replay by somebody's eyes. @param {Eyes} eyes */
  async look(eyes) {
    const { status } = this.app;
    try {
      await this.#play(await this.#fetch(eyes), eyes);
    } catch (error) {
      const code = error instanceof Problem ? error.status : 0;
      if (!this.film && code !== 403) status.linked("refused", code);
      else status.tell(inWords(error));
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
    const { at, speed, playing } = this.film ?? { at: 0, speed: 1, playing: false };
    if (playing) this.film?.pause();
    this.eyes = eyes;
    app.status.linked("open");
    this.film = new Film(replay, (film, jump) => {
      const before = film.frames[film.at - 1];
      app.stage.mark("fresh", !jump && before ? changedSprites(before.scene, film.snapshot.scene) : []);
      app.stage.show(film.snapshot.scene, jump ? 0 : travelTime());
      app.room.toFront();
      app.draw();
    });
    this.film.speed = speed;
    this.film.go(at, true);
    if (playing) this.film.play();
    titled(false, this.film.snapshot.scene.title);
    app.room.lay();
  }
}
