const NOT_SHOWN = "#toasts, [data-capture='no'], iframe, [role='tooltip']";
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const PRESSED = "input:is([type='submit'], [type='button'], [type='reset'], [type='hidden'])";
const SECRETS = "[data-sensitive]";
/** Their copy is a picture of what they show. */
const REPLACED = "canvas, video";

/** Quiet in both themes, and no colour of the design's own, so that nobody takes it for content. */
const BAR = "oklch(0.6 0.015 262)";

/**
 * Leads the copying of a page for a picture. What is typed or secret never reaches the copy: its words are
 * left out on the way, and a bar stands where they were. The page itself is only read.
 */
export function maskedClone(root: Element) {
  // The library tells of a copy without its original; both walk the tree in one order, children first.
  const path: Element[] = [];

  function filter(node: Node): boolean {
    const parent = node.parentElement;
    if (parent && (isMasked(parent) || isOutside(parent))) return false;
    if (!(node instanceof Element)) return true;
    if (node.matches(NOT_SHOWN) || getComputedStyle(node).display === "none") return false;
    path.push(node);
    return true;
  }

  function onCloneEachNode(clone: Node): void {
    const original = path.pop() ?? root;
    if (!(clone instanceof HTMLElement || clone instanceof SVGElement)) return;
    // Should the walk ever be another one, there is no picture rather than one without its bars.
    if (clone.localName !== original.localName && !original.matches(REPLACED)) {
      throw new Error("the copy does not follow the page");
    }
    if (isMasked(original)) mask(original, clone);
    else if (original !== root) keepPlace(original, clone);
  }

  return { filter, onCloneEachNode };
}

const isField = (element: Element) => element.matches(FIELDS) && !element.matches(PRESSED);
const isMasked = (element: Element) => isField(element) || element.matches(SECRETS);

function mask(original: Element, clone: HTMLElement | SVGElement): void {
  clone.replaceChildren();
  for (const name of ["value", "src", "srcset", "href", "title", "checked", "placeholder"]) {
    clone.removeAttribute(name);
  }
  if (clone instanceof HTMLInputElement || clone instanceof HTMLTextAreaElement) clone.value = "";
  const { width, height } = original.getBoundingClientRect();
  const { style } = clone;
  if (getComputedStyle(original).display === "inline") style.display = "inline-block";
  style.boxSizing = "border-box";
  style.width = `${width}px`;
  style.height = `${height}px`;
  if (isField(original) && !isSecret(original)) {
    // One length for all of them: not even that is told.
    const isLine = width > 48;
    style.backgroundImage = `linear-gradient(${BAR}, ${BAR})`;
    style.backgroundRepeat = "no-repeat";
    style.backgroundSize = isLine ? "min(9rem, calc(100% - 1.5rem)) 0.7rem" : "100% 100%";
    style.backgroundPosition = isLine ? `0.75rem ${height > 56 ? "0.75rem" : "50%"}` : "0 0";
  } else {
    style.background = BAR;
    style.borderColor = BAR;
    style.borderRadius = "4px";
    style.color = "transparent";
  }
}

const isSecret = (element: Element) => element.matches(SECRETS);

/** What sticks stands in the copy, which does not scroll, where it stands on the screen. */
function keepPlace(original: Element, clone: HTMLElement | SVGElement): void {
  const { position } = getComputedStyle(original);
  if (position === "sticky") {
    clone.style.position = "relative";
    clone.style.inset = "auto";
    clone.style.top = `${original.getBoundingClientRect().top - flowTop(original)}px`;
  } else if (position === "fixed") {
    // Fixed within a moved page is fixed to the page.
    const { left, top, width, height } = original.getBoundingClientRect();
    const { style } = clone;
    style.position = "absolute";
    style.inset = `${top + scrollY}px auto auto ${left + scrollX}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.margin = "0";
    style.transform = "none";
    style.translate = "none";
  }
}

/** Where an element would stand did it not stick: after the one before it, or at its parent's start. */
function flowTop(element: Element): number {
  const parent = element.parentElement;
  if (!parent) return 0;
  const { display, flexDirection, paddingTop, borderTopWidth, rowGap } = getComputedStyle(parent);
  const number = (text: string) => Number.parseFloat(text) || 0;
  const margin = number(getComputedStyle(element).marginTop);
  const isRow = display === "flex" && flexDirection.startsWith("row");
  const before = isRow || display === "table-row" ? null : element.previousElementSibling;
  if (before && getComputedStyle(before).position !== "fixed") {
    const gap = display === "flex" || display === "grid" ? number(rowGap) : 0;
    return before.getBoundingClientRect().bottom + gap + margin;
  }
  const inside = number(paddingTop) + number(borderTopWidth) + margin;
  return parent.getBoundingClientRect().top + inside;
}

/** Copying a style takes time: of what is not on the screen the box is enough. */
function isOutside(element: Element): boolean {
  const { top, left, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || element === document.body) return false;
  return bottom < 0 || right < 0 || top > innerHeight || left > innerWidth;
}
