/** What happened and what was said: one folding panel. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { mark } from "./draw.js";
import { calledBy } from "../names.js";
import { nameOf } from "./prompt.js";
import { say } from "../texts.js";

/** @import {LogEntry, Snapshot, EventView} from "../types.js" */

/**
 * Return what an event that is no move is called.
 * @param {EventView} told
 * @param {Snapshot} snapshot
 * @param {string} [before] the name that somebody had
 */
export function sentence(told, snapshot, before = "") {
  const isMine = told.seat === snapshot.viewer;
  const name = calledBy(snapshot.seats[told.seat], told.seat);
  const other = nameOf(snapshot, told.absent);
  const called = told.text ?? name;
  switch (told.kind) {
    case "joined":
      return isMine ? say("You came") : say("{name} came", { name: called });
    case "left":
      return isMine ? say("You left") : say("{name} left", { name });
    case "renamed":
      return isMine ? say("You are now called {name}", { name: called }) : say("{old} is now called {name}", { old: before || calledBy(undefined, told.seat), name: called });
    case "takenback":
      return isMine ? say("You took back a move") : say("{name} took back a move", { name });
    case "replaced":
      return isMine ? say("A bot plays on for you") : say("A bot plays on for {name}", { name });
    case "returned":
      return isMine ? say("You are back") : say("{name} is back", { name });
    case "proposed":
      if (isMine) return say("You propose that a bot plays on for {other}", { other });
      return told.absent === snapshot.viewer ? say("{name} proposes that a bot plays on for you", { name }) : say("{name} proposes that a bot plays on for {other}", { name, other });
    case "declined":
      return isMine ? say("You are against it") : say("{name} is against it", { name });
    case "rematched":
      return isMine ? say("You want to play again") : say("{name} wants to play again", { name });
    case "closed":
      return say("The table is closed");
  }
  return "";
}

/**
 * @typedef {object} LogState
 * @property {readonly LogEntry[]} happenings
 * @property {boolean} isRead whether all of them are known
 * @property {Snapshot} snapshot
 * @property {"log" | "chat"} tab
 * @property {boolean} folded
 * @property {boolean} isWhole whether all that happened is shown
 * @property {number | null} pointed the version of the line whose traces are shown
 * @property {number} unread
 * @property {number} lastMine the version of the viewer's last move
 * @property {boolean} canSay
 */

/**
 * @typedef {object} LogActions
 * @property {(tab: "log" | "chat") => void} turn
 * @property {() => void} fold
 * @property {() => void} showAll
 * @property {(happening: LogEntry) => void} point
 * @property {(text: string) => Promise<boolean>} say tells whether it arrived
 */

/** So much of what happened last is shown until one asks for all: a long list would cost more than the table. */
const LATEST = 30;
/** What was said that is kept on the screen. */
const LONGEST = 150;

/**
 * @param {LogState} state
 * @param {LogActions} actions
 */
export function logPanel(state, actions) {
  const isLog = state.tab === "log";
  return html`<section class="panel log ${state.folded ? "folded" : ""}" aria-label=${say("Log")}>
    <header>
      <button class="tab ${isLog ? "on" : ""}" aria-pressed=${isLog} @click=${() => actions.turn("log")}>${say("Log")}</button>
      <button class="tab ${isLog ? "" : "on"}" aria-pressed=${!isLog} @click=${() => actions.turn("chat")}>
        ${say("Chat")}${state.unread ? html`<b class="count">${state.unread}</b>` : nothing}
      </button>
      <span class="gap"></span>
      <button class="fold" aria-expanded=${!state.folded} aria-label=${state.folded ? say("Unfold") : say("Fold")} @click=${actions.fold}>
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"></path></svg>
      </button>
    </header>
    ${state.folded ? nothing : isLog ? happenings(state, actions) : chat(state, actions)}
  </section>`;
}

/**
 * @param {LogState} state
 * @param {LogActions} actions
 */
function happenings(state, actions) {
  const all = state.happenings.filter(({ told }) => told.kind !== "said" && told.kind !== "ended");
  const told = state.isWhole ? all : all.slice(-LATEST);
  if (!told.length) return html`<p class="nothing">${state.isRead ? say("Nothing has happened yet.") : say("Reading…")}</p>`;
  const isLastMine = (/** @type {LogEntry} */ each) => each.version === state.lastMine && each !== told[told.length - 1];
  return html`<ol class="lines">
    ${repeat(
      [...told].reverse(),
      (happening) => happening.version,
      (happening) =>
        html`${isLastMine(happening) ? html`<li class="since"><span>${say("since your last move")}</span></li>` : nothing}${lines(happening, state, actions)}`,
    )}
    ${told.length < all.length
      ? html`<li><button class="earlier" @click=${actions.showAll}>${say("Show all {number}", { number: all.length })}</button></li>`
      : nothing}
  </ol>`;
}

/**
 * Return the name that somebody last took before something happened, if it was told.
 * @param {LogEntry} happening
 * @param {readonly LogEntry[]} happenings
 */
function nameBefore({ version, told: { seat } }, happenings) {
  const names = happenings.filter(({ told }) => told.seat === seat && (told.kind === "joined" || told.kind === "renamed"));
  return names.findLast((each) => each.version < version)?.told.text ?? "";
}

/**
 * @param {LogEntry} happening
 * @param {LogState} state
 * @param {LogActions} actions
 */
function lines(happening, state, actions) {
  const { told } = happening;
  const pointed = state.pointed === happening.version ? "pointed" : "";
  if (!told.lines?.length) {
    const text = sentence(told, state.snapshot, told.kind === "renamed" ? nameBefore(happening, state.happenings) : "");
    return text ? html`<li class="aside">${text}</li>` : nothing;
  }
  return html`${told.coach ? html`<li class="coach">${told.coach}</li>` : nothing}${[...told.lines].reverse().map(
    (line) =>
      html`<li>
        <button class="line ${pointed}" @click=${() => actions.point(happening)}>
          <span class="place">${line.place}</span>${line.seat === null ? html`<span class="mark"></span>` : mark(line.seat)}<span class="what">${line.seat === null ? nothing : html`<b>${calledBy(state.snapshot.seats[line.seat], line.seat)}</b> `}${line.what}</span>
        </button>
      </li>`,
  )}`;
}

/**
 * @param {LogState} state
 * @param {LogActions} actions
 */
function chat(state, actions) {
  const said = state.happenings.filter(({ told }) => told.kind === "said").slice(-LONGEST);
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
    const text = field.value.trim();
    if (!text || field.readOnly) return;
    field.readOnly = true; // until it is known whether it arrived: nothing is said twice, and nothing is lost
    if (await actions.say(text)) field.value = "";
    field.readOnly = false;
  };
  return html`<div class="chat">
    <ol class="lines">
      ${repeat(
        [...said].reverse(),
        (happening) => happening.version,
        ({ told }) => html`<li class="said">${mark(told.seat)}<p><b>${nameOf(state.snapshot, told.seat)}</b> ${told.text}</p></li>`,
      )}
    </ol>
    ${state.canSay
      ? html`<form @submit=${send}>
          <input name="text" maxlength="500" autocomplete="off" placeholder=${say("Say something")} aria-label=${say("Say something")} />
          <button>${say("Send")}</button>
        </form>`
      : nothing}
  </div>`;
}
