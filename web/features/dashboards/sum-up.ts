import type { DashboardLayout } from "../../../worker/features/dashboards/contract.ts";
import type { SomeData, Faces } from "../../shell/cards/face.tsx";

type Board = { layout: DashboardLayout; cards: SomeData };

/** The lines over the cards: how it goes, what waits or that nothing does, and what could not be loaded. */
export function sumUp(faces: Faces, { layout, cards }: Board, calm: string): string {
  const shown = layout.columns.flat();
  const partsOf = (name: "says" | "waiting") =>
    shown.flatMap((id) => {
      const data = cards[id];
      // The registry ties each card's data to its face.
      return data === null || data === undefined ? [] : (faces[id]?.[name]?.(data as never) ?? []);
    });
  const standing = partsOf("says").map((says) => asSentence([says]));
  const waiting = partsOf("waiting");
  const isUnread = shown.some((id) => cards[id] === null);
  const rest =
    waiting.length > 0
      ? [asSentence(waiting), ...(isUnread ? ["Some cards couldn’t be loaded."] : [])]
      : [isUnread ? "Some cards couldn’t be loaded, so something may be waiting." : nothing()];
  return [...standing, ...rest].join(" ");

  function nothing(): string {
    const isPartly = layout.hidden.some((id) => faces[id]?.waiting ?? faces[id]?.says);
    return isPartly && layout.isArranged
      ? "Nothing is waiting for you on the cards you show."
      : calm;
  }
}

function asSentence(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
