/** The number can be typed at once. On a phone the keyboard covers half of the screen: the rest begins with the number. */
export function beginCheckIn(section: HTMLElement): void {
  const first = section.querySelector<HTMLElement>("[data-first]");
  first?.focus({ preventScroll: true });
  const isTouched = window.matchMedia("(pointer: coarse)").matches;
  const asked = isTouched ? (first?.closest("[data-field]") ?? first) : null;
  (asked ?? section).scrollIntoView();
}
