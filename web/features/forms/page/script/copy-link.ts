/** Beside the link of a saved answer: copies it, and says so for a moment. */
export function copyLink() {
  const button = document.querySelector<HTMLButtonElement>("[data-copied]");
  const link = button?.parentElement?.querySelector("input");
  if (!button || !link) return;
  const { textContent } = button;
  button.hidden = false;
  button.addEventListener("click", () => {
    link.select();
    void navigator.clipboard.writeText(link.value);
    button.textContent = button.dataset["copied"] ?? "";
    setTimeout(() => (button.textContent = textContent), COPIED_MS);
  });
}

const COPIED_MS = 2000;
