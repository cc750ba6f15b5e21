// Without script there is nothing to press: the browser's own menu prints the page as well.
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print-page]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
