/** How the points of all players grew, round by round: a line for each, with its name at its end. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { say } from "./texts.js";

/**
 * @typedef {object} Shown
 * @property {number[]} rounds
 * @property {number[][]} points of every seat after each round
 * @property {number[]} order the seats, the best first
 * @property {number[]} winners
 * @property {number | null} viewer
 * @property {(seat: number) => string} name
 */

/** So much of the chart's width its labels take at most. */
const MOST_LABEL = 0.4;
/** So far apart its labels stand at least, in pixels. */
const GAP = 21;

/**
 * Return the chart for the room it has, in pixels.
 * @param {Shown} shown
 * @param {{width: number, height: number}} room
 */
export function pointsChart(shown, { width, height }) {
  const { rounds, points, order, winners } = shown;
  const label = (/** @type {number} */ seat) => endLabel(shown, seat, width * MOST_LABEL);
  const last = rounds.at(-1) || 1;
  const values = points.flat();
  const step = niceStep(Math.max(...values, 10));
  const most = Math.ceil(Math.max(...values, 1) / step) * step;
  const marks = Array.from({ length: most / step + 1 }, (_, place) => place * step);
  const least = Math.min(0, ...values);
  const [left, right, top, bottom] = [10 + textWidth(String(most)), 38 + Math.max(...order.map((seat) => textWidth(label(seat)))), 12, 24];
  const x = (/** @type {number} */ round) => left + ((width - left - right) * round) / last;
  const y = (/** @type {number} */ value) => top + (height - top - bottom) * (1 - (value - least) / (most - least));
  const ends = spread(order.map((seat) => ({ seat, y: y(points[points.length - 1][seat]) })), top + 4, height - bottom);
  const lead = turning(shown, (round) => (round > last / 2 ? x(round) - left : x(last) - x(round)) - 5);
  const isLate = (lead?.round ?? 0) > last / 2;
  // Beside its line, on the side with more room; over the line where even the shortest name has too little.
  const beside = (/** @type {{round: number, text: string}} */ { round, text }) =>
    isLate ? Math.max(x(round) - 5, left + textWidth(text)) : Math.max(left, Math.min(x(round) + 5, x(last) - textWidth(text)));
  const every = Math.ceil(last / 12);
  const ticks = rounds.filter((round) => round % every === 0);
  return html`<svg class="chart" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${say("Points of every player after each round")}>
    ${marks.map((value) => svg`<path class="grid" d=${`M${left} ${y(value)}H${x(last)}`} /><text class="axis end" x=${left - 6} y=${y(value) + 4}>${value}</text>`)}
    ${ticks.map((round) => svg`<text class="axis middle" x=${x(round)} y=${height - 6}>${round}</text>`)}
    ${lead ? svg`<path class="turning" d=${`M${x(lead.round)} ${top}V${height - bottom}`} /><text class=${`turning-text ${isLate ? "end" : ""}`} x=${beside(lead)} y=${top + 10}>${lead.text}</text>` : nothing}
    ${[...order].reverse().map((seat) => {
      const d = `M${rounds.map((round, place) => `${x(round)} ${y(points[place][seat])}`).join("L")}`;
      return svg`<g class=${`seat-${seat}`}><path class="casing" d=${d} /><path class="line" d=${d} /></g>`;
    })}
    ${ends.map((end) => svg`<path class="leader" d=${`M${x(last) + 4} ${end.from}L${x(last) + 14} ${end.y}`} /><circle class=${`dot seat-${end.seat}`} cx=${x(last)} cy=${end.from} r="3.5" />
      <svg class=${`seat-${end.seat}`} x=${x(last) + 16} y=${end.y - 7} width="14" height="14" viewBox="-8.5 -8.5 17 17"><use href=${`#mark-${end.seat}`} x="-8.5" y="-8.5" width="17" height="17" /></svg>
      <text class=${`name ${winners.includes(end.seat) ? "won" : ""}`} x=${x(last) + 34} y=${end.y + 4.5}>${label(end.seat)}</text>`)}
  </svg>`;
}

/**
 * Return the name of a player and the points at the end; a name that is too long for its room is cut.
 * @param {Shown} shown
 * @param {number} seat
 * @param {number} room
 */
function endLabel({ points, name }, seat, room) {
  const label = (/** @type {number} */ letters) => `${cut(name(seat), letters)} ${points.at(-1)?.[seat]}`;
  return label(fitting(label, name(seat).length, room));
}

/**
 * Return when the winner took the lead for good; no one does who only draws level.
 * @param {Shown} shown
 * @param {(round: number) => number} room that there is for the text
 * @returns {{round: number, text: string} | null}
 */
function turning({ rounds, points, winners: [winner], viewer, name }, room) {
  const leads = points.map((all) => all.every((each, seat) => seat === winner || each < all[winner]));
  const place = leads.lastIndexOf(false) + 1;
  if (place < 1 || place >= rounds.length) return null;
  const round = rounds[place];
  if (winner === viewer) return { round, text: say("you take the lead") };
  const text = (/** @type {number} */ letters) => say("{name} takes the lead", { name: cut(name(winner), letters) });
  return { round, text: text(fitting(text, 14, room(round))) };
}

/** @param {string} text @param {number} most */
const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/**
 * Return how many letters of a name fit into some room of the chart.
 * @param {(letters: number) => string} text with so many letters of it
 * @param {number} most
 * @param {number} room
 */
function fitting(text, most, room) {
  let letters = most;
  while (letters > 3 && textWidth(text(letters)) > room) letters -= 1;
  return letters;
}

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;

/** Return how wide a label of the chart is, in pixels. @param {string} text */
function textWidth(text) {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return text.length * 8;
  ruler.font = `700 12.5px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}

/** @param {number} most */
function niceStep(most) {
  return [5, 10, 20, 25, 50, 100].find((step) => most / step <= 6) ?? 200;
}

/**
 * Move labels apart, keeping their order.
 * @param {{seat: number, y: number}[]} labels
 * @param {number} least
 * @param {number} most
 */
function spread(labels, least, most) {
  const placed = labels.map((label) => ({ ...label, from: label.y })).sort((one, other) => one.y - other.y);
  placed.forEach((label, place) => (label.y = Math.max(label.y, place ? placed[place - 1].y + GAP : least)));
  const over = (placed.at(-1)?.y ?? 0) - most;
  if (over > 0) for (let place = placed.length - 1, limit = most; place >= 0; place--, limit -= GAP) placed[place].y = Math.min(placed[place].y, limit);
  return placed;
}
