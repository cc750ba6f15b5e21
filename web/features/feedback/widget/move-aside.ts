import { after } from "../../../lib/after.ts";

/** After what moves the page has come to rest. */
const REST_MS = 150;
/** The round button where it stands by itself, and how far from the edge it is there. */
const SIZE = 48;
const EDGE = 20;

let button: () => HTMLElement | null = () => null;
let isWatching = false;

/** Keeps the frame's button off what people read and press, from now on: over content it is a tab on the edge. */
export function keepAside(find: () => HTMLElement | null): void {
  button = find;
  look();
  if (isWatching) return;
  isWatching = true;
  new ResizeObserver(look).observe(document.body);
  document.addEventListener("scroll", look, { capture: true, passive: true });
  for (const name of ["click", "keyup"]) document.addEventListener(name, look);
  window.addEventListener("resize", look);
  // What comes later, as an answer does, can come under it without any of these.
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

let takeBack = () => {};
/** The page on which it stepped aside: it stays there for as long, and does not come and go with each scroll. */
let asideOn: string | null = null;

function look() {
  takeBack();
  takeBack = after(REST_MS, () => {
    const shown = button();
    // Beside an open panel it is a tab already.
    if (!shown || document.querySelector("[data-side-panel]")) return;
    const { pathname } = location;
    const isAside = asideOn === pathname || coversContent(shown);
    asideOn = isAside ? pathname : null;
    shown.toggleAttribute("data-aside", isAside);
  });
}

function coversContent(button: HTMLElement): boolean {
  const { right, bottom } = button.getBoundingClientRect();
  const left = right - (button.hasAttribute("data-aside") ? EDGE : 0) - SIZE;
  const box = new DOMRect(left, bottom - SIZE, SIZE, SIZE);
  const steps = [0, 1, 2, 3, 4].map((step) => (step / 4) * (SIZE - 1));
  // Most points have one element under them, and a text of thousands of lines is looked through once.
  const seen = new Set<Element>();
  return steps.some((across) =>
    steps.some((down) => {
      const under = document
        .elementsFromPoint(box.left + across, box.top + down)
        .find((element) => !button.contains(element));
      if (under === undefined || seen.has(under)) return false;
      seen.add(under);
      return isContent(under, box);
    }),
  );
}

const PRESSED = "a, button, input, select, textarea, label, img, svg, canvas, [draggable=true]";

function isContent(element: Element, box: DOMRect): boolean {
  if (element.closest(PRESSED)) return true;
  return [...element.childNodes].some(
    (node) =>
      node.nodeType === Node.TEXT_NODE && node.textContent?.trim() && linesOf(node).some(meets),
  );

  function meets({ left, right, top, bottom }: DOMRect) {
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  }
}

function linesOf(text: Node): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}
