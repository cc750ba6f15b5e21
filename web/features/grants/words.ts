/** What an area holds; one screen alone has the area's own name. */
export function screensIn(screens: readonly string[]): string | null {
  if (screens.length === 0) return "Nothing yet.";
  return screens.length === 1 ? null : screens.join(", ");
}
