/** An admin acts as somebody else in this browser: their session's hint says so, before anything is drawn. */
export function isVisit(): boolean {
  return typeof document !== "undefined" && /(?:^|; )signed-in=1-visit/.test(document.cookie);
}
