/** A button that says what is going on, until it is let go again without words. */
export function pressButton(button: HTMLElement | null) {
  const label = button?.textContent ?? "";
  return (words?: string) => {
    if (!button) return;
    button.textContent = words ?? label;
    button.ariaDisabled = words ? "true" : null;
  };
}
