/** Taking the seat that one is invited to. */

import "./frame.js";
import { ask, inWords } from "./api.js";
import { callMe, myName, remember } from "./mine.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("join"));
const field = /** @type {HTMLInputElement} */ (document.getElementById("name"));
const notice = /** @type {HTMLElement} */ (form.querySelector(".notice"));
const table = form.dataset.table ?? "";
const game = form.dataset.game ?? "";

field.value = myName() || field.dataset.offered || "";
remember({ table, game });

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await ask(`/api/tables/${table}/join`, { name: field.value.trim(), seat: Number(form.dataset.seat) });
    callMe(field.value);
    location.assign(`/t/${table}`);
  } catch (problem) {
    notice.hidden = false;
    notice.textContent = inWords(problem);
  }
});
