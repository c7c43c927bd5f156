/** What happened and what was said: one folding panel. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { mark } from "./draw.js";
import { calledBy } from "../names.js";
import { nameOf } from "./prompt.js";
import { settings } from "./settings.js";
import { later, say } from "../texts.js";

/** @import {App} from "./app.js" */
/** @import {History} from "./history.js" */
/** @import {LogEntry, Snapshot, EventView} from "../types.js" */

/** What events that are no moves are called: the viewer's own, those of others, and those of others that are about the viewer. */
const EVENTS = new Map([
  ["joined", [later("You came"), later("{name} came")]],
  ["left", [later("You left"), later("{name} left")]],
  ["renamed", [later("You are now called {name}"), later("{old} is now called {name}")]],
  ["takenback", [later("You took back a move"), later("{name} took back a move")]],
  ["replaced", [later("A bot plays on for you"), later("A bot plays on for {name}")]],
  ["returned", [later("You are back"), later("{name} is back")]],
  ["proposed", [later("You propose that a bot plays on for {other}"), later("{name} proposes that a bot plays on for {other}"), later("{name} proposes that a bot plays on for you")]],
  ["declined", [later("You are against it"), later("{name} is against it")]],
  ["rematched", [later("You want to play again"), later("{name} wants to play again")]],
  ["closed", [later("The table is closed")]],
]);

/**
 * Return what an event that is no move is called.
 * @param {EventView} told
 * @param {Snapshot} snapshot
 * @param {string} [before] the name that somebody had
 */
export function sentence({ kind, seat, absent, text }, { seats, viewer }, before = "") {
  const [mine = "", theirs = mine, aboutMe = theirs] = EVENTS.get(kind) ?? [];
  const named = (kind === "joined" || kind === "renamed") && text;
  const other = absent === null ? "" : calledBy(seats[absent], absent);
  const values = { name: named || calledBy(seats[seat], seat), other, old: before || calledBy(undefined, seat) };
  return say(seat === viewer ? mine : absent === viewer ? aboutMe : theirs, values);
}

/** So much of what happened last is shown until one asks for all: a long list would cost more than the table. */
const LATEST = 30;
/** What was said that is kept on the screen. */
const LONGEST = 150;

/**
 * @param {App} app
 * @param {Snapshot} snapshot
 * @param {boolean} [open] whether it cannot be folded
 */
export function logPanel(app, snapshot, open = false) {
  const { history } = app;
  const isLog = history.tab === "log";
  const folded = settings.folded && !open;
  const all = app.state.player?.happenings ?? history.happenings;
  return html`<section class="panel log ${folded ? "folded" : ""}" aria-label=${say("Log")}>
    <header>
      <button class="tab ${isLog ? "on" : ""}" aria-pressed=${isLog} @click=${() => history.turnTo("log")}>${say("Log")}</button>
      <button class="tab ${isLog ? "" : "on"}" aria-pressed=${!isLog} @click=${() => history.turnTo("chat")}>
        ${say("Chat")}${history.unread ? html`<b class="count">${history.unread}</b>` : nothing}
      </button>
      <span class="gap"></span>
      <button class="fold" aria-expanded=${!folded} aria-label=${folded ? say("Unfold") : say("Fold")} @click=${() => history.fold()}>
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"></path></svg>
      </button>
    </header>
    ${folded ? nothing : isLog ? happenings(all, app, snapshot) : chat(all, app, snapshot)}
  </section>`;
}

/** @param {readonly LogEntry[]} known @param {App} app @param {Snapshot} snapshot */
function happenings(known, { history, state: { player } }, snapshot) {
  const all = known.filter(({ event }) => event.kind !== "said" && event.kind !== "ended");
  const shown = history.isWhole ? all : all.slice(-LATEST);
  if (!shown.length) return html`<p class="nothing">${player || history.isRead ? say("Nothing has happened yet.") : say("Reading…")}</p>`;
  const isLastMine = (/** @type {LogEntry} */ each) => !player && each.version === history.lastMine && each !== shown[shown.length - 1];
  return html`<ol class="lines">
    ${repeat(
      [...shown].reverse(),
      (happening) => happening.version,
      (happening) =>
        html`${isLastMine(happening) ? html`<li class="since"><span>${say("since your last move")}</span></li>` : nothing}${lines(happening, known, history, snapshot)}`,
    )}
    ${shown.length < all.length
      ? html`<li><button class="earlier" @click=${() => history.showAll()}>${say("Show all {number}", { number: all.length })}</button></li>`
      : nothing}
  </ol>`;
}

/**
 * Return the name that somebody last took before something happened, if it was told.
 * @param {LogEntry} happening
 * @param {readonly LogEntry[]} happenings
 */
function nameBefore({ version, event: { seat } }, happenings) {
  const names = happenings.filter(({ event }) => event.seat === seat && (event.kind === "joined" || event.kind === "renamed"));
  return names.findLast((each) => each.version < version)?.event.text ?? "";
}

/**
 * @param {LogEntry} happening
 * @param {readonly LogEntry[]} known
 * @param {History} history
 * @param {Snapshot} snapshot
 */
function lines(happening, known, history, snapshot) {
  const { event } = happening;
  const pointed = history.pointed === happening.version ? "pointed" : "";
  if (!event.lines?.length) {
    const text = sentence(event, snapshot, event.kind === "renamed" ? nameBefore(happening, known) : "");
    return text ? html`<li class="aside">${text}</li>` : nothing;
  }
  return html`${event.coach ? html`<li class="coach">${event.coach}</li>` : nothing}${[...event.lines].reverse().map(
    (line) =>
      html`<li>
        <button class="line ${pointed}" @click=${() => history.point(happening)}>
          <span class="place">${line.place}</span>${line.seat === null ? html`<span class="mark"></span>` : mark(line.seat)}<span class="what">${line.seat === null ? nothing : html`<b>${calledBy(snapshot.seats[line.seat], line.seat)}</b> `}${line.what}</span>
        </button>
      </li>`,
  )}`;
}

/** @param {readonly LogEntry[]} known @param {App} app @param {Snapshot} snapshot */
function chat(known, { commands, state: { player } }, snapshot) {
  const said = known.filter(({ event }) => event.kind === "said").slice(-LONGEST);
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
    const text = field.value.trim();
    if (!text || field.readOnly) return;
    field.readOnly = true; // until it is known whether it arrived: nothing is said twice, and nothing is lost
    if (await commands.say(text)) field.value = "";
    field.readOnly = false;
  };
  return html`<div class="chat">
    <ol class="lines">
      ${repeat(
        [...said].reverse(),
        (happening) => happening.version,
        ({ event }) => html`<li class="said">${mark(event.seat)}<p><b>${nameOf(snapshot, event.seat)}</b> ${event.text}</p></li>`,
      )}
    </ol>
    ${snapshot.viewer !== null && !player
      ? html`<form @submit=${send}>
          <input name="text" maxlength="500" autocomplete="off" placeholder=${say("Say something")} aria-label=${say("Say something")} />
          <button>${say("Send")}</button>
        </form>`
      : nothing}
  </div>`;
}
