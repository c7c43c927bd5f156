/** What a choice changes: points now, at the end of the round and of the game, and places in standings. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { mark } from "./draw.js";
import { later, say } from "../texts.js";

/** @import {Effect} from "../types.js" */

/** @type {Array<["now" | "round" | "end", string]>} */
const TIMES = [
  ["now", later("Now")],
  ["round", later("Round end")],
  ["end", later("Game end")],
];

/** Return points with their sign. @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** Return what the deciding seat gains by all effects together. @param {readonly Effect[]} effects */
export function gain(effects) {
  return effects.reduce((sum, effect) => sum + (effect.owner == null ? (effect.points ?? 0) : 0), 0);
}

/** Effects in which the deciding seat gains or loses. @param {readonly Effect[]} effects */
function own(effects) {
  return effects.filter((effect) => effect.owner == null && effect.points);
}

/** Return how many lines a table of effects has, if none is too long for one. @param {readonly Effect[]} [effects] */
export function lines(effects = []) {
  return effects.length + (own(effects).length > 1 ? 1 : 0);
}

/** @param {Effect} effect */
function row(effect) {
  const points = effect.points ?? 0;
  return html`<span class="what">${effect.owner != null ? mark(effect.owner) : nothing}${effect.what}</span>
    <span class="change">${effect.change ?? ""}</span>
    <b class="points ${points < 0 ? "loss" : ""} ${effect.owner != null ? "theirs" : ""}"
      >${points ? signed(points) : ""}</b
    >`;
}

/**
 * Return the effects as a table by time, nothing if there are none.
 * @param {readonly Effect[] | undefined} effects
 * @param {number} [most] rows to show
 */
export function effectsTable(effects, most = 9) {
  if (!effects?.length) return nothing;
  const byTime = TIMES.flatMap(([when, name]) =>
    effects.filter((effect) => effect.when === when).map((effect, place) => html`<span class="when">${place ? "" : say(name)}</span>${row(effect)}`),
  );
  const total = gain(effects);
  return html`<div class="effects">
    ${byTime.slice(0, most)}
    ${effects.length > most ? html`<span class="more">${say("and {number} more", { number: effects.length - most })}</span>` : nothing}
    ${own(effects).length > 1 ? html`<b class="total">${say("If the game ended now")}</b><b class="points ${total < 0 ? "loss" : ""}">${signed(total)}</b>` : nothing}
  </div>`;
}
