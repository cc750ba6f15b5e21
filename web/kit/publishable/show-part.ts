/** Scrolls a part of a framed page into view. `scrollIntoView` would scroll the page around the frame as well. */
export function showPart(part: Element | null | undefined, behavior: ScrollBehavior): void {
  const view = part?.ownerDocument.defaultView;
  if (!part || !view) return;
  const { top, bottom, height } = part.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  view.scrollBy({ top: top - Math.max(0, view.innerHeight - height) / 2, behavior });
}
