/** Who plays, in two lines each, and who leads where. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { now } from "./clock.js";
import { figure, icon, mark } from "./draw.js";
import { nameOf } from "./prompt.js";
import { levelName } from "../names.js";
import { say, several } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {Tip} from "./tooltip.js" */
/** @import {Figure, Note, Player, SeatView, Snapshot, Standing} from "../types.js" */

/** Names of more letters than this are written smaller. */
const LONG_NAME = 15;

/**
 * Return what is left on a clock, in milliseconds.
 * @param {Snapshot} snapshot
 * @param {number} seat
 * @param {number} now
 */
export function left(snapshot, seat, now) {
  const stock = snapshot.seats[seat]?.left;
  if (stock == null) return null;
  const runs = snapshot.deciding === seat && snapshot.status === "running";
  // What time it is was told a while ago on a slow network: it may seem to be before the decision began.
  return Math.max(0, runs ? stock - Math.max(0, now - snapshot.since) : stock);
}

/** @param {number} milliseconds */
export function time(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** @param {SeatView} seat */
function kind(seat) {
  if (seat.stand_in) return say("away, a bot plays on");
  if (!seat.taken) return say("open seat");
  return seat.bot ? levelName(seat.bot) : seat.kind === "program" ? say("program") : "";
}

/** A figure that says by itself what it is. @param {Figure} each */
const explained = (each) => figure(each, { label: each.label });

/** Figures in words. @param {readonly Figure[]} figures @returns {Note[]} */
const inWords = (figures) => figures.map(({ label, symbol, owner }) => ({ text: label, symbol, owner: owner ?? null }));

/** @param {App} app @param {Snapshot} snapshot */
export function playersPanel(app, snapshot) {
  const isDense = snapshot.scene.players.some(({ figures, badges }) => figures.length > 5 || (badges?.length ?? 0) > 2);
  return html`<section class="panel-list players count-${snapshot.seats.length} ${isDense ? "dense" : ""}" aria-label=${say("Players")}>
    ${repeat(
      snapshot.scene.players,
      (player) => player.seat,
      (player) => playerRow(player, app, snapshot),
    )}
  </section>`;
}

/** @param {Player} player @param {App} app @param {Snapshot} snapshot */
function playerRow(player, { state, board }, snapshot) {
  const isPast = state.player !== null; // then nobody thinks
  const seat = snapshot.seats[player.seat];
  const name = nameOf(snapshot, player.seat);
  const isMe = player.seat === snapshot.viewer;
  const acts = snapshot.deciding === player.seat && snapshot.status === "running";
  const remains = left(snapshot, player.seat, isPast ? snapshot.since : now());
  const thinking = acts && !isPast && Boolean(seat?.bot);
  const isWaiting = snapshot.status === "waiting";
  const about = (!isWaiting && player.status) || (seat ? kind(seat) : "");
  const who = seat ? [seat.name, seat.kind === "bot" ? say("bot") : "", kind(seat)].filter(Boolean).join(" · ") : name;
  const badges = isWaiting ? [] : (player.badges ?? []);
  const hasBoard = Boolean(player.board) && !isWaiting;
  /** @type {Tip} */
  const all = { label: who, notes: inWords([...badges, ...player.figures]) };
  return html`<article
    class="player seat-${player.seat} ${acts ? "acts" : ""} ${isMe ? "me" : ""} ${seat?.stand_in ? "away" : ""} ${hasBoard ? "opens" : ""}"
    aria-current=${acts ? "true" : "false"}
    .tip=${{ label: who }}
    @click=${hasBoard ? opening(() => board.open(player.seat)) : nothing}
  >
    <button class="row-button" aria-label=${hasBoard ? say("Board of {name}", { name }) : name} aria-haspopup=${hasBoard ? "dialog" : nothing} .fully=${all}></button>
    ${mark(player.seat)}
    <div class="who">
      <h3 class=${name.length > LONG_NAME ? "long" : ""}>${name}</h3>
      ${badges.map(explained)}
      ${thinking ? html`<span class="dots" role="img" aria-label=${say("{name} is thinking", { name: seat?.name ?? "" })}><i></i><i></i><i></i></span>` : html`<span class="status">${about}</span>`}
    </div>
    <div class="figures">${player.figures.map(explained)}</div>
    <div class="score">
      <b aria-hidden="true">${icon("c-sun")}${player.points}</b><span class="unseen">${several("{number} point", "{number} points", player.points)}</span>
      ${remains !== null
        ? html`<span class="clock ${acts && remains < 60_000 ? "short" : ""}">${time(remains)}</span>`
        : snapshot.status === "running" && player.if_over_now !== player.points
          ? html`<span class="long">${isMe ? say("you end at {points}", { points: player.if_over_now }) : say("ends at {points}", { points: player.if_over_now })}</span><span class="short" aria-hidden="true">→ ${player.if_over_now}</span>`
          : nothing}
    </div>
  </article>`;
}

/**
 * A click anywhere on a row is one on its button: there one goes on when what it opens is closed.
 * @param {() => void} open
 */
const opening = (open) => (/** @type {Event} */ { currentTarget }) => {
  /** @type {HTMLElement} */ (currentTarget).querySelector("button")?.focus({ preventScroll: true });
  open();
};

/** Return whether standings are too wide to stand beside each other. @param {readonly Standing[]} standings */
export function isBroad(standings) {
  return standings.some(({ places }) => places.length > 2);
}

/** @param {Standing} standing @returns {Tip} */
function standingTip({ name, worth, reason, places }) {
  const texts = [worth, reason].flatMap((text) => (text ? { text } : []));
  return { label: name, notes: [...texts, ...inWords(places)] };
}

/** @param {App} app @param {Snapshot} snapshot */
export function standingsPanel({ stage }, { scene: { standings = [] } }) {
  const point = (/** @type {Standing | null} */ standing) => stage.mark("told", standing?.touches ?? []);
  return html`<section class="panel-list standings ${isBroad(standings) ? "broad" : ""}" aria-label=${say("Standings")} @pointerleave=${() => point(null)}>
    ${repeat(
      standings,
      (standing) => standing.name,
      (standing) =>
        html`<button class="standing" .tip=${standingTip(standing)} @pointerenter=${() => point(standing)} @focus=${() => point(standing)} @blur=${() => point(null)}>
          ${icon(standing.symbol)}<span class="name">${standing.name}</span>
          <span class="places">${standing.places.length ? standing.places.map((place) => figure(place)) : html`<i>–</i>`}</span>
        </button>`,
    )}
  </section>`;
}
