/** The keyboard: every decision by a key. */

/** @import {App} from "./app.js" */

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
    if (event.key === "Enter" && target?.closest("button, a")) return;
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
  if (app.covered !== null) {
    if (key === "Enter") app.uncover();
    return key === "Enter";
  }
  if (key === "Escape") {
    if (app.results) app.hideResults();
    else app.back();
    return true;
  }
  if (key === "?") {
    app.lay(app.overlay === "keys" ? "" : "keys");
    return true;
  }
  if (held || app.overlay || app.results) return false;
  if (app.film) return filmKey(app, key, target);
  return choiceKey(app, key) || tableKey(app, key);
}

/**
 * @param {App} app
 * @param {string} key
 */
function choiceKey(app, key) {
  const { choices } = app;
  const choice = choices.find((each) => each.key === key) ?? (/^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined);
  if (!choice || !app.canPlay || app.snapshot?.closing) return false;
  app.play(choice);
  return true;
}

/**
 * @param {App} app
 * @param {string} key
 */
function tableKey(app, key) {
  switch (key) {
    case "u":
      app.undo(false);
      return true;
    case "U":
      app.undo(true);
      return true;
    case "Enter":
      if (app.confirming && app.preview) app.play(app.preview);
      else app.endTurn();
      return true;
    case "h":
      app.hint();
      return true;
    case "r":
      app.repeat();
      return true;
    case "c":
      app.openChat();
      return true;
  }
  return false;
}

/**
 * @param {App} app
 * @param {string} key
 * @param {Element | null} target
 */
function filmKey(app, key, target) {
  if (target?.matches("input[type=range]")) return false;
  if (key === "ArrowLeft") app.film?.step(-1);
  else if (key === "ArrowRight") app.film?.step(1);
  else if (key === " ") app.film?.toggle();
  else if (key === "Home") app.film?.go(0);
  else if (key === "End") app.film?.go(Infinity);
  else return false;
  return true;
}
