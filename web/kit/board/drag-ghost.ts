type Point = { x: number; y: number };

/** The picture of a card under the pointer: a copy that hears nothing and moves without a layout. */
export function makeGhost(card: HTMLElement, at: Point, count: number) {
  const from = card.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.dataset["boardGhost"] = "";
  ghost.className =
    "pointer-events-none fixed top-0 left-0 z-50 rotate-1 rounded-lg shadow-lift will-change-transform";
  ghost.style.width = `${from.width}px`;
  ghost.style.height = `${from.height}px`;
  // A copy of an element is one; the type of what any node answers is wider.
  const copy = card.cloneNode(true) as HTMLElement;
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  copy.style.height = "100%";
  ghost.appendChild(copy);
  if (count > 1) ghost.appendChild(badge(count));
  document.body.appendChild(ghost);

  const place = (x: number, y: number) => {
    ghost.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  };
  const dx = from.left - at.x;
  const dy = from.top - at.y;
  place(from.left, from.top);
  return {
    move: ({ x, y }: Point) => place(x + dx, y + dy),
    remove: () => ghost.remove(),
    /** Nothing came of it: the picture goes back to its card. */
    async goBack() {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (card.isConnected && !isStill) {
        const home = card.getBoundingClientRect();
        const to = { transform: `translate3d(${home.left}px, ${home.top}px, 0)` };
        await ghost.animate(to, { duration: 160, easing: "ease-out" }).finished.catch(() => null);
      }
      ghost.remove();
    },
  };
}
export type Ghost = ReturnType<typeof makeGhost>;

function badge(count: number): HTMLElement {
  const element = document.createElement("span");
  element.className =
    "figures absolute -top-2 -right-2 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent";
  element.textContent = String(count);
  return element;
}
