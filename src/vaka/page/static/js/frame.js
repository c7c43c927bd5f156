/** What every page does: switch the language. */

for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => {
    document.cookie = `language=${button.getAttribute("data-language")}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  });
}
