/** The final scoring, one standing after another on the board, with the points as they grow, before the results. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, mark } from "./draw.js";
import { signed } from "./effects.js";
import { nameOf } from "./prompt.js";
import { scoringTime } from "./settings.js";
import { say } from "../texts.js";

/** @import {Scene, Snapshot} from "../types.js" */

export class Scoring {
  /** The step that is shown; none yet before the first. */
  at = -1;
  #timer = 0;

  /**
   * @param {Scene} scene of a game that is over
   * @param {() => void} show draws what is seen now
   * @param {() => void} done
   */
  constructor(scene, show, done) {
    this.final = scene;
    this.steps = scene.scoring?.steps ?? [];
    /** The table before the first step, and after each. */
    this.frames = [...Array(this.steps.length + 1).keys()].map((taken) => tallied(scene, taken));
    this.show = show;
    this.done = done;
  }

  get step() {
    return this.steps[this.at] ?? null;
  }

  /** The table as it stands now. @returns {Scene} */
  get scene() {
    return this.frames[this.at + 1] ?? this.final;
  }

  /** Go on, by itself after a while unless nothing is to move. */
  advance() {
    this.go(1);
    const stay = scoringTime();
    if (this.step && stay) this.#timer = setTimeout(() => this.advance(), stay);
  }

  /** Go some steps on or back; who does it by hand goes on by hand. @param {number} by */
  go(by) {
    this.stop();
    this.at = Math.max(0, this.at + by);
    if (this.step) this.show();
    else this.end();
  }

  end() {
    this.stop();
    this.done();
  }

  /** Go on no more. */
  stop() {
    clearTimeout(this.#timer);
  }
}

/**
 * Return a table as it stands after some steps of the final scoring.
 * @param {Scene} scene
 * @param {number} taken
 * @returns {Scene}
 */
function tallied(scene, taken) {
  const { scoring } = scene;
  if (!scoring) return scene;
  const steps = scoring.steps.slice(0, taken);
  const { sprites } = steps.at(-1) ?? scoring;
  const areas = { ...scene.areas };
  for (const [name, shown] of Object.entries(sprites)) {
    const area = areas[name];
    if (area) areas[name] = { ...area, sprites: { ...area.sprites, ...shown } };
  }
  const players = scene.players.map((player) => {
    const points = steps.reduce((sum, step) => sum + (step.points[player.seat] ?? 0), scoring.points[player.seat] ?? 0);
    return { ...player, points, if_over_now: points, status: "" };
  });
  return { ...scene, areas, players };
}

/** @param {Scoring} scoring @param {Snapshot} snapshot */
export function scoringPanel(scoring, snapshot) {
  const { step, scene } = scoring;
  if (!step) return nothing;
  const { standing, points } = step;
  const neutral = standing.places.find((place) => place.owner == null);
  return html`<section class="panel prompt scoring" aria-live="polite">
    <header><span class="pill">${say("Final scoring")}</span><span class="where">${scoring.at + 1} / ${scoring.steps.length}</span></header>
    <div class="asked"><h2>${icon(standing.symbol)}${standing.name}</h2></div>
    <p class="detail">${standing.reason ?? ""}</p>
    <ol class="gains">
      ${scene.players.map((player) => {
        const gained = points[player.seat] ?? 0;
        return html`<li class=${gained ? "gaining" : ""}>
          ${mark(player.seat)}<span class="name">${nameOf(snapshot, player.seat)}</span>
          <b class="gain ${gained < 0 ? "loss" : ""}">${gained ? signed(gained) : ""}</b>
          <b class="points">${icon("c-sun")}${player.points}</b>
        </li>`;
      })}
      ${neutral ? html`<li class="neutral">${icon(neutral.symbol)}<span class="name">${neutral.label}</span></li>` : nothing}
    </ol>
    <footer>
      <button class="to-results" aria-keyshortcuts="Escape" @click=${() => scoring.end()}>${say("To the results")}</button><span class="gap"></span>
      <button aria-label=${say("Step back")} title="←" aria-disabled=${scoring.at ? nothing : "true"} @click=${() => scoring.go(-1)}>‹</button>
      <button class="primary" aria-keyshortcuts="Enter" @click=${() => scoring.go(1)}>${say("Next")}<kbd aria-hidden="true">↵</kbd></button>
    </footer>
  </section>`;
}
