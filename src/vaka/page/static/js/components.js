/** The owner's corner: checking a corrected components file, and setting up a table with it. */

import "./frame.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { ask, inWords } from "./api.js";
import { icon } from "./drawing.js";
import { corrected } from "./mine.js";
import { say, several } from "./texts.js";

/** @import {Checked} from "./types.js" */

const field = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const outcome = /** @type {HTMLElement} */ (document.getElementById("outcome"));
const game = field.dataset.game ?? "";

field.addEventListener("change", async () => {
  const file = field.files?.[0];
  if (!file) return;
  const body = { name: file.name, text: await file.text() };
  field.value = "";
  try {
    show(body, await ask(`/components/${game}/check`, body));
  } catch (problem) {
    render(html`<p class="notice">${inWords(problem)}</p>`, outcome);
  }
});

/** @param {{name: string, text: string}} file @param {Checked} found */
function show(file, found) {
  if (!found.digest) {
    render(
      html`<div class="faults"><p>${icon("warn")}<b>${several("{number} thing is wrong with it", "{number} things are wrong with it", found.faults.length)}</b></p>
        <ol>${found.faults.map((fault) => html`<li>${fault}</li>`)}</ol></div>`,
      outcome,
    );
    return;
  }
  corrected(game).write(found.usual ? null : file);
  render(
    html`<div class="fine"><p>${icon("check")}<b>${say("{file} is fine.", { file: file.name })}</b></p>
      ${found.usual ? html`<p>${say("It plays the same as the figures shown here.")}</p>` : html`<p>${say("It plays differently from the figures shown here.")} <code>${found.digest}</code></p>`}
      ${found.usual ? nothing : html`<a class="go" href=${`/setup/${game}`}>${icon("table")}${say("Set up a table with it")}</a>`}</div>`,
    outcome,
  );
}
