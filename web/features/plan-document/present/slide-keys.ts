/** Where a key leads from a slide, counted from 1; null where it is none of the presentation's. */
export function slideByKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  slide: number,
  count: number,
): number | null {
  const within = (to: number) => Math.min(count, Math.max(1, to));
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
    case "PageDown":
      return within(slide + 1);
    case "ArrowLeft":
    case "ArrowUp":
    case "PageUp":
    case "Backspace":
      return within(slide - 1);
    case " ":
      return within(slide + (shiftKey ? -1 : 1));
    case "Home":
      return 1;
    case "End":
      return count;
    default:
      return null;
  }
}
