import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { copyText } from "../../../../lib/copy-text.ts";

/** Beside the link of a saved answer: copies it, and says so for a moment. */
export function copyLink() {
  const button = document.querySelector<HTMLButtonElement>("[data-copied]");
  const link = button?.parentElement?.querySelector("input");
  if (!button || !link) return;
  const { textContent } = button;
  button.hidden = false;
  button.addEventListener("click", () => {
    link.select();
    void copy(link.value);
  });

  async function copy(text: string) {
    // The link is marked: whoever may not copy by a press does by hand.
    if (!button || (await copyText(text)) === "failed") return;
    button.textContent = button.dataset["copied"] ?? "";
    setTimeout(() => (button.textContent = textContent), LIMITS.copiedStateMs);
  }
}
