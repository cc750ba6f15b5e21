import { useEffect, useState } from "react";
import { deferred } from "../../ui/deferred.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import type { MenuPopupProps } from "../../ui/menu-popup.tsx";
import { openItem } from "../plan-store/address/open-item.ts";
import { choicesOf, linkedKind } from "../plan-fields/field-choices.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { useBoard } from "./board-context.ts";
import type { Spot } from "../../kit/board/drag-cards.ts";
import { MoveDialog } from "./move-dialog.tsx";
import type { Move } from "./use-move.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

export type OpenMenu = { spots: readonly Spot[]; triggerId: string; isOpen: boolean };

const Popup = deferred<MenuPopupProps>(
  async () => (await import("../../ui/menu-popup.tsx")).MenuPopup,
);

type BoardMenuProps = { menu: OpenMenu | null; onClose: () => void; move: Move };

/** One menu for all cards: where the card, or all chosen ones, shall stand. */
export function BoardMenu({ menu, onClose, move }: BoardMenuProps) {
  const { kind, field, state } = useBoard();
  const store = usePlanStore();
  const [searched, setSearched] = useState<readonly Spot[] | null>(null);
  useEffect(() => void Popup.warm(), []);
  const spots = menu?.spots ?? [];
  const [first] = spots;

  const put = (moved: readonly Spot[], to: string) => {
    const [one] = moved;
    void move(moved, to);
    if (one && moved.length === 1) state.focus({ column: to, id: one.id });
  };

  const entries = (): MenuEntry[] => {
    if (!first) return [];
    const linked = linkedKind(field);
    const isLong = linked !== null && store.plan.all(linked).size >= LIMITS.boardColumnsListed;
    const columns = new Set(spots.map(({ column }) => column));
    const place: MenuEntry = isLong
      ? {
          kind: "action",
          label: `Move to another ${field.label.toLowerCase()} …`,
          onSelect: () => setSearched(spots),
        }
      : {
          kind: "choice",
          label: spots.length > 1 ? `Move ${spots.length} ${KINDS[kind].many} to` : "Move to",
          value: columns.size === 1 ? first.column : "",
          options: choicesOf(store, kind, field).map(({ key, label }) => ({ value: key, label })),
          onChange: (to) => put(spots, to),
        };
    if (spots.length > 1) {
      return [place, { kind: "separator" }, clear];
    }
    const isChosen = state.chosen().has(first.id);
    return [
      { kind: "action", label: "Open", onSelect: () => openItem(kind, first.id) },
      {
        kind: "action",
        label: isChosen ? "Deselect card" : "Select card",
        onSelect: () => state.choose(first),
      },
      { kind: "separator" },
      place,
    ];
  };
  const clear: MenuEntry = {
    kind: "action",
    label: "Clear selection",
    onSelect: () => state.chooseNone(),
  };

  return (
    <>
      {menu ? (
        <Popup
          triggerId={menu.triggerId}
          entries={entries()}
          open={menu.isOpen}
          onOpenChange={(open) => {
            if (!open) onClose();
          }}
        />
      ) : null}
      {searched ? (
        <MoveDialog spots={searched} onMove={put} onClose={() => setSearched(null)} />
      ) : null}
    </>
  );
}
