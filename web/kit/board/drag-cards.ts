import { LIMITS } from "../../../worker/kernel/limits.ts";
import { after } from "../../lib/after.ts";
import { scrollStep } from "./auto-scroll.ts";
import { type Ghost, makeGhost } from "./drag-ghost.ts";

/** A card, and the column that it is in: the same one may be in several. */
export type Spot = { column: string; id: string };

type DragParts = {
  canDrag: () => boolean;
  /** What is moved when this card is taken. */
  movedWith: (spot: Spot) => readonly Spot[];
  onLift: (spots: readonly Spot[]) => void;
  onDrop: (spots: readonly Spot[], column: string) => void;
  /** It was let go where nothing takes it, or called off. */
  onLeave: () => void;
};

type Press = {
  id: number;
  x: number;
  y: number;
  card: HTMLElement;
  isFinger: boolean;
  endWait: () => void;
};
type Drag = { ghost: Ghost; spots: readonly Spot[]; over: HTMLElement | null; lastAt: number };

/** Where cards are taken and let go is written on the elements, so that lists may draw as few as they like. */
export function spotOf(element: Element | null): Spot | null {
  const card = element?.closest<HTMLElement>("[data-card]");
  const { card: id, in: column } = card?.dataset ?? {};
  return id === undefined || column === undefined ? null : { id, column };
}

/**
 * Cards are dragged with the mouse at once, and with a finger after it rested on one, so that a swipe still
 * scrolls. Pointer events for both: fingers start no native drag everywhere. While a card is held, frames touch
 * the document and nothing of React.
 */
export function dragCards(board: HTMLElement, parts: DragParts): () => void {
  let press: Press | null = null;
  let drag: Drag | null = null;
  let point = { x: 0, y: 0 };
  let frame = 0;
  const ended = new AbortController();
  const { signal } = ended;
  const root = document.documentElement;

  function letGo() {
    press?.endWait();
    press = null;
  }

  function lift() {
    const spot = press && spotOf(press.card);
    if (!press || !spot) return;
    const spots = parts.movedWith(spot);
    drag = { ghost: makeGhost(press.card, press, spots.length), spots, over: null, lastAt: 0 };
    board.setPointerCapture(press.id);
    root.dataset["dragging"] = "";
    markLifted(spots, true);
    parts.onLift(spots);
    frame = requestAnimationFrame(follow);
  }

  function markLifted(spots: readonly Spot[], isLifted: boolean) {
    const ids = new Set(spots.map(({ id }) => id));
    for (const card of board.querySelectorAll<HTMLElement>("[data-card]")) {
      if (isLifted && ids.has(card.dataset["card"] ?? "")) card.dataset["lifted"] = "";
      else delete card.dataset["lifted"];
    }
  }

  function follow(now: number) {
    if (!drag) return;
    const elapsed = drag.lastAt === 0 ? 0 : now - drag.lastAt;
    drag.lastAt = now;
    drag.ghost.move(point);
    const under = document.elementFromPoint(point.x, point.y);
    const column = under?.closest<HTMLElement>("[data-column]") ?? null;
    setOver(column && board.contains(column) ? column : null);
    scrollUnder(column, elapsed);
    frame = requestAnimationFrame(follow);
  }

  function setOver(column: HTMLElement | null) {
    if (!drag || drag.over === column) return;
    if (drag.over) delete drag.over.dataset["over"];
    drag.over = column;
    if (column) column.dataset["over"] = "";
  }

  function scrollUnder(column: HTMLElement | null, elapsed: number) {
    const across = board.querySelector("[data-scrolls=across]");
    if (across) {
      const { left, right } = across.getBoundingClientRect();
      const step = scrollStep(point.x, { start: left, end: right }, elapsed);
      if (step !== 0) across.scrollLeft += step;
    }
    const list = column?.querySelector("[data-scrolls=down]");
    if (list) {
      const { top, bottom } = list.getBoundingClientRect();
      const step = scrollStep(point.y, { start: top, end: bottom }, elapsed);
      if (step !== 0) list.scrollTop += step;
    } else if (board.dataset["board"] === "sticky") {
      const step = scrollStep(point.y, { start: 0, end: window.innerHeight }, elapsed);
      if (step !== 0) window.scrollBy({ top: step, behavior: "instant" });
    }
  }

  function finish(isDrop: boolean) {
    letGo();
    if (!drag) return;
    const { ghost, spots, over } = drag;
    setOver(null);
    drag = null;
    cancelAnimationFrame(frame);
    delete root.dataset["dragging"];
    markLifted(spots, false);
    const column = over?.dataset["column"];
    swallowClick();
    if (isDrop && column !== undefined && spots.some((spot) => spot.column !== column)) {
      ghost.remove();
      parts.onDrop(spots, column);
    } else {
      void ghost.goBack();
      parts.onLeave();
    }
  }

  /** The press that ends a drag is no press on what lies below. */
  function swallowClick() {
    const swallow = new AbortController();
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("click", stop, { capture: true, signal: swallow.signal });
    after(0, () => swallow.abort());
  }

  function down(event: PointerEvent) {
    if (drag || press || !event.isPrimary || event.button !== 0 || !parts.canDrag()) return;
    if (!(event.target instanceof Element) || event.target.closest("button, input, label")) return;
    const card = event.target.closest<HTMLElement>("[data-card]");
    if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    point = { x, y };
    const isFinger = event.pointerType === "touch";
    const endWait = isFinger ? after(LIMITS.boardLongPressMs, lift) : () => undefined;
    press = { id, x, y, card, isFinger, endWait };
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== press?.id) return;
    point = { x: event.clientX, y: event.clientY };
    if (drag) return;
    const far = Math.hypot(point.x - press.x, point.y - press.y);
    if (press.isFinger) {
      if (far > LIMITS.boardFingerPx) letGo();
    } else if (far >= LIMITS.boardMousePx) lift();
  }

  const up = (event: PointerEvent) => {
    if (event.pointerId === press?.id) finish(true);
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === press?.id) finish(false);
  };
  const key = (event: KeyboardEvent) => {
    if (!drag || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  };
  const keepStill = (event: Event) => {
    if (drag) event.preventDefault();
  };
  const noMenu = (event: Event) => {
    if (drag || press?.isFinger) event.preventDefault();
  };

  board.addEventListener("pointerdown", down, { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("keydown", key, { signal, capture: true });
  // Must be there before the finger is: only then can a scroll still be kept from beginning.
  board.addEventListener("touchmove", keepStill, { signal, passive: false });
  board.addEventListener("contextmenu", noMenu, { signal });
  board.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => {
    finish(false);
    ended.abort();
  };
}
