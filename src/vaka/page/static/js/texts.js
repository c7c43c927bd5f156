/**
 * Texts in the language of the page. They are written in English where they are used, as the first argument of `say`
 * or `later`, or the first two of `several`; the server finds them there, and sends their translations.
 */

/** The language of the page. */
export const language = document.documentElement.lang || "en";

/** @type {Record<string, string>} */
const spoken = {};
const plural = new Intl.PluralRules(language);

if (language !== "en") {
  try {
    const answer = await fetch(`/art/texts/${language}.json`);
    if (answer.ok) Object.assign(spoken, await answer.json());
  } catch {
    // English is better than nothing.
  }
}

/**
 * Return a text with values in place of the {names} in it.
 * @param {string} text
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(text, values = {}) {
  return (spoken[text] ?? text).replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/** Mark a text that is said only when it is used. @param {string} text */
export function later(text) {
  return text;
}

/**
 * Return one of two texts by a number, which stands in it as {number}.
 * @param {string} one
 * @param {string} many
 * @param {number} number
 */
export function several(one, many, number) {
  const text = plural.select(number) === "one" ? one : many;
  return (spoken[text] ?? text).replace("{number}", String(number));
}

/** The languages there are, as each calls itself. */
export const LANGUAGES = { de: "Deutsch", en: "English", fr: "Français", it: "Italiano" };

/** Go on in another language; what is shown is read again. @param {string} chosen */
export function speak(chosen) {
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}

/**
 * Return how long ago something was, or its day.
 * @param {number} at in milliseconds since 1970
 */
export function ago(at) {
  const minutes = Math.round((Date.now() - at) / 60000);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes < 60) return minutes < 1 ? say("just now") : relative.format(-minutes, "minute");
  if (minutes < 24 * 60) return relative.format(-Math.round(minutes / 60), "hour");
  const days = Math.round(minutes / 1440);
  if (days < 7) return relative.format(-days, "day");
  return new Date(at).toLocaleDateString(language, { day: "numeric", month: "long" });
}

/** Return names as a sentence lists them. @param {string[]} names */
export function listed(names) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
