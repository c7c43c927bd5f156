/** The keyboard: every decision by a key. */

import { settings } from "./settings.js";

/** @import {App} from "./app.js" */
/** @import {ReplayPlayer} from "./replay.js" */
/** @import {Scoring} from "./scoring.js" */

/** Return what listens to the keys of a page. @param {App} app */
export function keyHandler(app) {
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.matches("input:not([type=checkbox], [type=range]), textarea, select")) {
      if (event.key === "Escape") /** @type {HTMLElement} */ (target).blur();
      return;
    }
    if ((event.key === "Enter" || event.key === " ") && target?.closest("button, a, summary")) {
      if (event.repeat) event.preventDefault(); // or a key held too long would answer the next question as well
      return;
    }
    if (pressed(app, event.key, event.repeat, target)) event.preventDefault();
  };
}

/**
 * @param {App} app
 * @param {string} key
 * @param {boolean} held whether the key repeats because it is held down
 * @param {Element | null} target
 */
function pressed(app, key, held, target) {
  if (app.cover.isLaid) {
    if (key === "Enter") app.cover.lift();
    return key === "Enter";
  }
  if (key.length === 1 && key !== " " && !settings.letters) return false;
  if (done(ALWAYS, key, app)) return true;
  if (held || app.overlays.open || app.ending.isOpen) return false;
  const { player } = app.state;
  if (player) return !target?.matches("input[type=range]") && done(REPLAY, key, player);
  if (app.ending.scoring?.step) return done(SCORING, key, app.ending.scoring);
  return done(COMMANDS, key, app) || choiceKey(app, key);
}

/**
 * Do what a key does to something; return whether it does anything.
 * @template Subject
 * @param {Record<string, (subject: Subject) => void>} keys
 * @param {string} key
 * @param {Subject} subject
 */
function done(keys, key, subject) {
  if (!Object.hasOwn(keys, key)) return false;
  keys[key]?.(subject);
  return true;
}

/** What keys do whatever is laid over the table. @type {Record<string, (app: App) => void>} */
const ALWAYS = {
  Escape: (app) => (app.ending.isOpen ? app.ending.hide() : app.back()),
  "?": (app) => app.overlays.toggle("keys"),
  F1: (app) => (app.overlays.open === "rules" ? app.overlays.lay("") : app.rules.open()),
  F2: (app) => app.overlays.toggle("words"),
};

/**
 * What keys do whatever is to be decided. COMMANDS in src/vaka/engine/scene/keys.py keeps their letters from choices.
 * @type {Record<string, (app: App) => void>}
 */
const COMMANDS = {
  u: (app) => app.turn.undo(false),
  U: (app) => app.turn.undo(true),
  h: (app) => app.turn.hint(),
  r: (app) => app.repeat(),
  c: (app) => openChat(app),
  Enter: (app) => {
    if (app.lesson.isReading) app.lesson.turn(1);
    else if (app.turn.confirming && app.turn.preview) app.turn.play(app.turn.preview);
    else app.turn.end();
  },
};

/** @type {Record<string, (player: ReplayPlayer) => void>} */
const REPLAY = {
  ArrowLeft: (player) => player.step(-1),
  ArrowRight: (player) => player.step(1),
  " ": (player) => player.toggle(),
  Home: (player) => player.go(0),
  End: (player) => player.go(Infinity),
};

/** @type {Record<string, (scoring: Scoring) => void>} */
const SCORING = {
  ArrowLeft: (scoring) => scoring.go(-1),
  ArrowRight: (scoring) => scoring.go(1),
  " ": (scoring) => scoring.go(1),
  Enter: (scoring) => scoring.go(1),
};

/** @param {App} app */
function openChat({ viewport, history, side }) {
  viewport.openLog();
  history.turnTo("chat");
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (side.querySelector(".chat input"))?.focus());
}

/** Play the choice that shows a key. @param {App} app @param {string} key */
function choiceKey(app, key) {
  const choice = app.turn.choices.find((each) => each.key === key);
  if (!choice || !app.canPlay || app.state.snapshot?.closing) return false;
  app.turn.play(choice);
  return true;
}
