/** What is to be decided now: one sentence, the choices, what the one in hand would change, and undo and end. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { mark, sign, strip } from "./draw.js";
import { calledBy } from "../names.js";
import { say } from "../texts.js";
import { effectsTable, gain, lines, signed } from "./effects.js";

/** @import {App} from "./app.js" */
/** @import {Drawn} from "./draw.js" */
/** @import {Turn} from "./turn.js" */
/** @import {Choice, Hint, Snapshot} from "../types.js" */

/** Short choices in more than this number are set in two columns. */
const MANY = 7;
/** Choices with no more letters than this stand side by side on a phone. */
const BRIEF = 26;
/** So many sources of points are named at most. */
const SOURCES = 5;
/** So are others in more than this number, where there is room, */
const SOME = 4;
/** unless a picture is wider than this, measured by its height, and would leave the text beside it hardly any. */
const WIDE = 3.5;

const UNDO = "M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-4";

/** @type {WeakMap<readonly Drawn[], SVGElement>} */
const strips = new WeakMap();

/** @param {readonly Drawn[]} draws */
function drawing(draws) {
  let made = strips.get(draws);
  if (!made) strips.set(draws, (made = strip(draws)));
  return made;
}

/** Return how wide the widest of some pictures is. @param {readonly SVGElement[]} pictures */
function widestOf(pictures) {
  return Math.max(0, ...pictures.map(({ style }) => Number(style.getPropertyValue("--wide"))));
}

/** Let pictures know how wide the widest of them is. @param {readonly SVGElement[]} pictures */
function alike(pictures) {
  const widest = widestOf(pictures);
  for (const { style } of pictures) style.setProperty("--widest", String(widest));
}

/** Return the name of a seat as its player is called. @param {Snapshot} snapshot @param {number | null} seat */
export function nameOf(snapshot, seat) {
  if (seat === null) return "";
  return seat === snapshot.viewer ? say("You") : calledBy(snapshot.seats[seat], seat);
}

/** @param {App} app @param {Snapshot} snapshot */
export function promptPanel(app, snapshot) {
  const { state, turn, queue, commands } = app;
  const { preview, confirming, hints } = turn;
  const { prompt } = snapshot.scene;
  const waiting = queue.waiting.length;
  const active = state.isMine && state.isLive && !waiting;
  const closing = active && snapshot.closing;
  const open = snapshot.status === "waiting" ? snapshot.seats.filter((seat) => !seat.taken).length : 0;
  const detail = closing ? say("Nothing is final yet: end the turn, or take it back.") : active && hints ? say("Best moves: points expected at the end, and chance to win") : open ? say("The game begins when all have come.") : confirming ? "" : prompt.detail;
  const steps = (prompt.steps ?? []).join(" · ");
  const total = preview?.effects?.length ? gain(preview.effects) : 0;
  return html`<section class="panel prompt ${active ? "active" : ""} ${closing ? "closing" : ""}" tabindex="-1" aria-label=${say("Decide")}>
    <header>
      ${pill(snapshot, active, waiting)}
      <span class="where" title=${closing ? "" : steps}>${closing ? "" : steps}</span>
      ${waiting
        ? html`<button class="small" aria-keyshortcuts="Escape" @click=${() => queue.skip()}>${say("Skip")}<kbd aria-hidden="true">${say("Esc")}</kbd></button>`
        : queue.since.length && !turn.isBegun
          ? html`<button class="small icon-only" title=${say("Show again what others did")} aria-label=${say("Show again what others did")} @click=${() => app.repeat()}>↻</button>`
          : nothing}
      ${active && snapshot.hints && !closing
        ? html`<button class="small ask" aria-disabled=${commands.busy || turn.asking ? "true" : nothing} aria-label=${say("Hint")} aria-keyshortcuts="h" title="h" @click=${() => turn.hint()}>${turn.asking ? html`<span class="dots"><i></i><i></i><i></i></span>` : say("Hint")}</button>`
        : nothing}
      ${prompt.rule ? html`<button class="small" title=${say("Rule {number}", { number: prompt.rule })} aria-label=${say("Rule {number}", { number: prompt.rule })} @click=${() => app.rules.open(prompt.rule)}>§</button>` : nothing}
    </header>
    <div class="asked">
      <h2>${closing ? say("Turn done") : open ? say("Open seats: {number}", { number: open }) : confirming && preview ? preview.text : turn.subject || prompt.title}</h2>
      ${confirming && total ? html`<b class="gain ${total < 0 ? "loss" : ""}">${signed(total)}</b>` : nothing}
    </div>
    ${detail ? html`<p class="detail">${detail}</p>` : nothing}
    ${active && !closing && hints ? reasons(hints, prompt.choices ?? []) : nothing}
    ${active && !closing ? choiceList(app, prompt.title) : nothing}
    ${foretold(turn)}
    ${active ? buttons(app, snapshot) : nothing}
  </section>`;
}

/**
 * Why the expert would play the best move: what its points come from, and what it gains over the next best.
 * @param {readonly Hint[]} hints
 * @param {readonly Choice[]} choices
 */
function reasons([best, second], choices) {
  const text = choices.find((choice) => choice.notation === best?.move)?.text;
  if (!best || !text) return nothing;
  const sources = (best.sources ?? []).slice(0, SOURCES);
  return html`<div class="reasons" role="note">
    <p>${say("The expert: {move}", { move: text })}</p>
    ${sources.length
      ? html`<p class="sources"><span class="soft">${say("Expected points:")}</span>${sources.map((source) => html`<span>${source.name} <b>${source.points.toFixed(1)}</b></span>`)}</p>`
      : nothing}
    ${second ? html`<p class="soft">${lead(best, second)}</p>` : nothing}
  </div>`;
}

/**
 * Return by how much a move is better than the next best; the order is that of visits, which may not be that of points.
 * @param {Hint} best
 * @param {Hint} second
 */
function lead(best, second) {
  const points = best.points - second.points;
  const percent = Math.round(100 * (best.winning - second.winning));
  if (points < 0.05 && percent < 1) return say("About as good as the next best");
  return say("Over the next best: {points} points, {percent} % to win", { points: tenths(points), percent: signed(percent) });
}

/** @param {number} points */
function tenths(points) {
  const shown = Math.abs(points).toFixed(1);
  return Number(shown) === 0 ? "±0" : `${points < 0 ? "−" : "+"}${shown}`;
}

/**
 * What the choice in hand would change. There is room for the longest from the start, as far as the choices leave any:
 * if their list gave way to it, the choice below the mouse would slip away, and a click would miss it.
 * @param {Turn} turn
 */
function foretold({ choices, preview }) {
  const longest = Math.max(0, ...choices.map(({ effects }) => lines(effects)));
  if (!longest && !preview?.effects?.length) return nothing;
  const room = choices.find(({ effects }) => longest && lines(effects) === longest);
  return html`<div class="foretold">${effectsTable(preview?.effects)}<div class="room">${effectsTable(room?.effects)}</div></div>`;
}

/**
 * Where there is no room for what a choice would change, lay that over the half of the list in which the choice is not.
 * @param {Event} event
 */
function clear({ currentTarget }) {
  const panel = currentTarget instanceof Element ? /** @type {HTMLElement | null} */ (currentTarget.closest(".prompt")) : null;
  const room = panel?.querySelector(".foretold > .room");
  const list = panel?.querySelector(".choices")?.getBoundingClientRect();
  if (!panel || !room || !list || !(currentTarget instanceof Element)) return;
  const isTight = room.getBoundingClientRect().height > (room.parentElement?.clientHeight ?? 0) + 1;
  const { top, bottom } = currentTarget.getBoundingClientRect();
  panel.dataset.over = !isTight ? "" : top + bottom > list.top + list.bottom ? "upper" : "lower";
}

/** @param {Snapshot} snapshot @param {boolean} active @param {number} waiting */
function pill(snapshot, active, waiting) {
  if (waiting) return html`<span class="pill showing">${say("{number} more to show", { number: waiting })}</span>`;
  if (active) return html`<span class="pill mine">${say("Your turn")}</span>`;
  if (snapshot.status === "over") return html`<span class="pill">${say("Game over")}</span>`;
  if (snapshot.status === "closed") return html`<span class="pill">${say("The table is closed")}</span>`;
  if (snapshot.status === "waiting") return html`<span class="pill">${say("Waiting for players")}</span>`;
  const seat = snapshot.deciding;
  if (seat === null) return html`<span class="pill">${say("Watching")}</span>`;
  const name = nameOf(snapshot, seat);
  const isBot = Boolean(snapshot.seats[seat]?.bot);
  return html`<span class="pill theirs">${mark(seat)}${isBot ? say("{name} is thinking", { name }) : say("{name} decides", { name })}</span>`;
}

/** @param {App} app @param {string} title */
function choiceList(app, title) {
  const { choices, hints } = app.turn;
  const groups = [...new Set(choices.map((choice) => choice.group))];
  const hinted = new Map(hints?.map((hint, rank) => [hint.move, { hint, rank }]));
  const isBrief = choices.every(({ brief, text }) => (brief ?? text).length <= BRIEF);
  const pictures = (/** @type {readonly Choice[]} */ some) => some.flatMap(({ draws }) => (draws?.length ? drawing(draws) : []));
  alike(pictures(choices));
  const isNarrow = widestOf(pictures(choices.filter(({ brief }) => !brief))) <= WIDE;
  const isShort = choices.every((choice) => choice.text.length < 26 && !choice.draws?.length);
  const columns = choices.length > MANY && isShort ? "many" : choices.length > SOME && isNarrow && !hints ? "some" : "";
  return html`<div class="choices ${columns} ${isBrief ? "all-brief" : ""}" role="group" aria-label=${title} @pointerleave=${() => app.turn.point(null)}>
    ${repeat(
      groups,
      (group) => group,
      (group) =>
        html`${groups.length > 1 && group ? html`<h3>${group}</h3>` : nothing}
        ${repeat(
          choices.filter((choice) => choice.group === group),
          (choice) => choice.move,
          (choice) => {
            const found = hinted.get(choice.notation);
            return choiceButton(choice, found?.hint, found?.rank ?? -1, app);
          },
        )}`,
    )}
  </div>`;
}

/** @param {Choice} choice @param {Hint | undefined} hint @param {number} rank @param {App} app */
function choiceButton(choice, hint, rank, { turn, lesson, commands }) {
  const points = gain(choice.effects ?? []);
  const { key } = choice;
  return html`<button
    class="choice ${turn.preview === choice ? "previewed" : ""} ${hint ? "hinted" : ""} ${choice.move === lesson.guide?.move ? "taught" : ""}"
    aria-disabled=${commands.busy ? "true" : nothing}
    aria-keyshortcuts=${key || nothing}
    aria-label=${choice.brief ? choice.text : nothing}
    @click=${(/** @type {PointerEvent} */ event) => turn.play(choice, event.pointerType === "touch")}
    @pointerenter=${(/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "touch") return;
      clear(event);
      turn.point(choice);
    }}
    @focus=${(/** @type {FocusEvent} */ event) => {
      if (!(/** @type {Element} */ (event.target).matches(":focus-visible"))) return;
      clear(event);
      turn.point(choice);
    }}
  >
    ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
    ${choice.draws?.length ? drawing(choice.draws) : nothing}
    <span class="text">${choice.text}</span>${choice.brief ? html`<span class="brief">${choice.brief}</span>` : nothing}
    ${hint
      ? html`<span class="hint" title=${say("expects {points}, wins {percent} %", { points: hint.points.toFixed(1), percent: Math.round(hint.winning * 100) })}
          >${rank + 1}. ${hint.points.toFixed(1)} · ${Math.round(hint.winning * 100)} %</span
        >`
      : nothing}
    ${points ? html`<b class="points ${points < 0 ? "loss" : ""}">${signed(points)}</b>` : nothing}
  </button>`;
}

/** @param {App} app @param {Snapshot} snapshot */
function buttons(app, { undo, closing }) {
  const { turn, commands } = app;
  const { preview, confirming } = turn;
  return html`<footer>
    ${turn.isBegun ? html`<button @click=${() => app.back()}><span aria-hidden="true">←</span>${say("All choices")}</button>` : nothing}
    ${undo > 0
      ? html`<button class="undo" title="u" @click=${() => turn.undo(false)}>${sign(UNDO, 2.2)}${say("Undo")}</button>`
      : nothing}
    ${undo > 1
      ? html`<button class="undo-turn" title="U" @click=${() => turn.undo(true)}>${say("Undo turn")}</button>`
      : nothing}
    <span class="gap"></span>
    ${closing
      ? html`<button class="primary end" aria-keyshortcuts="Enter" @click=${() => turn.end()}><span aria-hidden="true">✓</span>${say("End turn")}<kbd aria-hidden="true">↵</kbd></button>`
      : confirming && preview
        ? html`<button class="primary confirm" aria-disabled=${commands.busy ? "true" : nothing} @click=${() => turn.play(preview)}><span aria-hidden="true">✓</span>${say("Confirm")}</button>`
        : nothing}
  </footer>`;
}
