/** The keyboard: every decision by a key. */

import { settings } from "./settings.js";

/** @import {App} from "./app.js" */
/** @import {Scoring} from "./scoring.js" */

/**
 * Return what listens to the keys of a page.
 * @param {App} app
 */
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
  if (key === "Escape") {
    if (app.ending.isOpen) app.ending.hide();
    else app.back();
    return true;
  }
  if (key.length === 1 && key !== " " && !settings.letters) return false;
  if (key === "?") {
    app.lay(app.overlay === "keys" ? "" : "keys");
    return true;
  }
  if (key === "F2") {
    app.lay(app.overlay === "words" ? "" : "words");
    return true;
  }
  if (key === "F1") {
    if (app.overlay === "rules") app.lay("");
    else app.rules.open();
    return true;
  }
  if (held || app.overlay || app.ending.isOpen) return false;
  if (app.cinema.film) return filmKey(app, key, target);
  if (app.ending.scoring?.step) return scoringKey(app.ending.scoring, key);
  return commandKey(app, key) || choiceKey(app, key);
}

/**
 * What keys do whatever is to be decided. COMMANDS in src/vaka/engine/keys.py keeps their letters from choices.
 * @type {Record<string, (app: App) => void>}
 */
const COMMANDS = {
  u: (app) => app.turn.undo(false),
  U: (app) => app.turn.undo(true),
  h: (app) => app.turn.hint(),
  r: (app) => app.repeat(),
  c: (app) => app.history.openChat(),
  Enter: (app) => {
    if (app.lesson.isReading) app.lesson.turn(1);
    else if (app.turn.confirming && app.turn.preview) app.turn.play(app.turn.preview);
    else app.turn.end();
  },
};

/**
 * @param {App} app
 * @param {string} key
 */
function commandKey(app, key) {
  if (!Object.hasOwn(COMMANDS, key)) return false;
  COMMANDS[key]?.(app);
  return true;
}

/**
 * Play the choice that shows a key.
 * @param {App} app
 * @param {string} key
 */
function choiceKey(app, key) {
  const choice = app.turn.choices.find((each) => each.key === key);
  if (!choice || !app.canPlay || app.snapshot?.closing) return false;
  app.turn.play(choice);
  return true;
}

/**
 * @param {Scoring} scoring
 * @param {string} key
 */
function scoringKey(scoring, key) {
  if (key === "ArrowLeft") scoring.go(-1);
  else if (key === "ArrowRight" || key === " " || key === "Enter") scoring.go(1);
  else return false;
  return true;
}

/**
 * @param {App} app
 * @param {string} key
 * @param {Element | null} target
 */
function filmKey(app, key, target) {
  if (target?.matches("input[type=range]")) return false;
  if (key === "ArrowLeft") app.cinema.film?.step(-1);
  else if (key === "ArrowRight") app.cinema.film?.step(1);
  else if (key === " ") app.cinema.film?.toggle();
  else if (key === "Home") app.cinema.film?.go(0);
  else if (key === "End") app.cinema.film?.go(Infinity);
  else return false;
  return true;
}
