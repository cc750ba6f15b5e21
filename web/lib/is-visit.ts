const saysSo = () =>
  typeof document !== "undefined" && /(?:^|; )signed-in=1-visit/.test(document.cookie);

/** Once a page was one: the visited person's screen stands a moment longer than their session's hint. */
let wasVisit = saysSo();

/** An admin acts as somebody else in this browser: their session's hint says so, before anything is drawn. */
export function isVisit(): boolean {
  wasVisit ||= saysSo();
  return wasVisit;
}
