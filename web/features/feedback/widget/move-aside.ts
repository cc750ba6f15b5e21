import { after } from "../../../lib/after.ts";

/** After what moves the page has come to rest. */
const REST_MS = 150;
/** The round button where it stands by itself, and how far from the edge it is there. */
const SIZE = 48;
const EDGE = 20;

/** Keeps the button off what people read and press: over content it is a tab on the edge. */
export function moveAside(button: HTMLElement): () => void {
  const events = new AbortController();
  const { signal } = events;
  let takeBack = () => {};
  const look = () => {
    takeBack();
    takeBack = after(REST_MS, () => {
      button.toggleAttribute("data-aside", coversContent(button));
    });
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(document.querySelector("main") ?? document.body);
  document.addEventListener("scroll", look, { signal, capture: true, passive: true });
  for (const name of ["click", "keyup"]) document.addEventListener(name, look, { signal });
  window.addEventListener("resize", look, { signal });
  look();
  return () => {
    events.abort();
    sizes.disconnect();
    takeBack();
  };
}

function coversContent(button: HTMLElement): boolean {
  const { right, bottom } = button.getBoundingClientRect();
  const left = right - (button.hasAttribute("data-aside") ? EDGE : 0) - SIZE;
  const box = new DOMRect(left, bottom - SIZE, SIZE, SIZE);
  const steps = [0, 1, 2, 3, 4].map((step) => step / 4);
  return steps.some((across) =>
    steps.some((down) => {
      const [x, y] = [box.left + across * (SIZE - 1), box.top + down * (SIZE - 1)];
      const under = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
      return under !== undefined && isContent(under, box);
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
