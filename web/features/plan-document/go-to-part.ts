/** Shows a part of the document, and lets whoever uses the keyboard go on from there. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.scrollIntoView({ block: "start" });
  const heading = document.getElementById(`${id}-title`) ?? part;
  if (heading.tabIndex < 0) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

/** The same, with an address that shows it again. */
export function openPart(id: string): void {
  const url = new URL(window.location.href);
  url.hash = id;
  window.history.replaceState(window.history.state, "", url);
  goToPart(id);
}
