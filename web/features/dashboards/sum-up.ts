import type { DashboardLayout } from "../../../worker/features/dashboards/contract.ts";
import type { SomeData, Faces } from "../../kit/card/face.ts";

type Board = { layout: DashboardLayout; cards: SomeData };

/** One honest line over the cards: what waits, that nothing does, and what could not be said. */
export function sumUp(faces: Faces, { layout, cards }: Board, calm: string): string {
  const shown = layout.columns.flat();
  const waiting = shown.flatMap((id) => {
    const data = cards[id];
    // The registry ties each card's data to its face.
    return data === null || data === undefined ? [] : (faces[id]?.waiting?.(data as never) ?? []);
  });
  const unread = shown.some((id) => cards[id] === null) ? " Some cards couldn’t be loaded." : "";
  if (waiting.length > 0) return `${asSentence(waiting)}.${unread}`;
  if (unread) return "Some cards couldn’t be loaded, so something may be waiting.";
  const isPartly = layout.hidden.some((id) => faces[id]?.waiting) && layout.isArranged;
  return isPartly ? "Nothing is waiting for you on the cards you show." : calm;
}

function asSentence(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
