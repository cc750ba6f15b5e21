/** A button that says what is going on, until it is let go again. */
export function pressButton(button: HTMLElement | null, words: string) {
  const label = button?.textContent ?? "";
  const say = (text: string) => {
    if (button) button.textContent = text;
  };
  say(words);
  button?.setAttribute("aria-disabled", "true");
  return {
    say,
    release() {
      say(label);
      button?.removeAttribute("aria-disabled");
    },
  };
}
