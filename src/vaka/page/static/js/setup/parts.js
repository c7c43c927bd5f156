/** What the form and the table once open say alike. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { later, say } from "../texts.js";

/** @import {Draft, Kind} from "./draft.js" */

/** The kinds of seats: their drawing and name. @type {[Kind, string, string][]} */
export const KINDS = [
  ["me", "me", later("Me")],
  ["open", "link", later("By link")],
  ["screen", "screen", later("Same screen")],
  ["bot", "bot", later("Bot")],
  ["program", "program", later("Program")],
];

const COLOURS = [later("Red triangle"), later("Yellow circle"), later("Purple diamond"), later("Orange square"), later("Blue star")];

/** @param {number} seat */
export const colour = (seat) => say(COLOURS[seat]);

/** @param {Draft["clock"]} clock */
export function clockInWords({ on, minutes, seconds_a_turn }) {
  return on ? say("{minutes} min each, and {seconds} s a turn", { minutes, seconds: seconds_a_turn }) : say("no clock");
}

/** A heading with what belongs to it. @param {string} title @param {unknown} content @param {string} [detail] */
export function titled(title, content, detail = "") {
  return html`<div><h2>${title} ${detail ? html`<small>${detail}</small>` : nothing}</h2>${content}</div>`;
}
