/** What every page does: switch the language. */

import { speak } from "./texts.js";

for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => speak(button.getAttribute("data-language") ?? ""));
}
