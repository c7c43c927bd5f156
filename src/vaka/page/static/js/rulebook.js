/** Rules to search: those that hold all the words stay, the others are hidden. */

import { say, several } from "./texts.js";

/** Return a text without accents and capitals, so that "Hütte" is found by "hutte". @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Let the field of a rulebook search it. @param {HTMLElement} rules */
export function searchable(rules) {
  const field = /** @type {HTMLInputElement} */ (rules.querySelector("input[type=search]"));
  const found = /** @type {HTMLOutputElement} */ (rules.querySelector("output"));
  const articles = /** @type {HTMLElement[]} */ ([...rules.querySelectorAll(".rule")]);
  const texts = new Map(articles.map((article) => [article, plain(article.textContent ?? "")]));
  const chapters = /** @type {HTMLElement[]} */ ([...rules.querySelectorAll(".chapter")]);

  function search() {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let number = 0;
    for (const [article, text] of texts) {
      article.hidden = !words.every((word) => text.includes(word));
      if (!article.hidden) number += 1;
    }
    for (const chapter of chapters) chapter.hidden = words.length > 0 && !chapter.querySelector(".rule:not([hidden])");
    rules.classList.toggle("searching", words.length > 0);
    found.value = !words.length ? "" : number ? several("{number} rule", "{number} rules", number) : say("No rule has all these words.");
  }

  field.addEventListener("input", search);
  rules.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href^='#']");
    if (!link || !field.value) return;
    field.value = ""; // a link may lead to a rule that the search has hidden
    search();
  });
}

/** Show a rule of a rulebook, and let a screen reader begin there. @param {HTMLElement} rules @param {string} number */
export function openAt(rules, number) {
  for (const asked of rules.querySelectorAll(".sought")) asked.classList.remove("sought");
  const rule = /** @type {HTMLElement | null} */ (rules.querySelector(`[id="${number}"]`));
  rule?.classList.add("sought");
  rule?.scrollIntoView({ block: "center" });
  rule?.focus({ preventScroll: true });
}
