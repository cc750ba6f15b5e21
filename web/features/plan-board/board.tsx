import { useEffect, useMemo, useRef, useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { BoardStyle } from "../plan-store/address/list-view.ts";
import type { Field } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { BoardContext, type BoardShared, type WorkKind } from "./board-context.ts";
import { BoardBars } from "./board-bars.tsx";
import { BoardMenu, type OpenMenu } from "./board-menu.tsx";
import { createBoardState, type BoardState } from "./board-state.ts";
import { ClassicBoard } from "./classic-board.tsx";
import { ColumnPicker } from "./column-picker.tsx";
import { StickyBoard } from "./sticky-board.tsx";
import { useBoardInput } from "./use-board-input.ts";
import { useCollapsed } from "./use-collapsed.ts";
import { useColumns } from "./use-columns.ts";
import { useBoardSize, useLanes } from "./use-lanes.ts";
import { useMove } from "./use-move.ts";
import { useOpenItem } from "../plan-store/address/open-item.ts";

type BoardProps = {
  kind: WorkKind;
  field: Field;
  style: BoardStyle;
  rows: readonly Row[];
  themes: readonly string[];
};

export function Board({ kind, field, style, rows, themes }: BoardProps) {
  const store = usePlanStore();
  const canEdit = store.canEdit();
  const [state] = useState(createBoardState);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const closeMenu = () => setMenu((shown) => shown && { ...shown, isOpen: false });
  const [showsAll, setShowsAll] = useState(false);
  const { columns, unused } = useColumns(kind, field, rows, showsAll);
  const { collapsed, toggle } = useCollapsed(`${kind}-${field.name}`);
  const isCompact = rows.length > LIMITS.boardCardsRoomy;
  const root = useRef<HTMLDivElement>(null);
  const across = useRef<HTMLDivElement>(null);
  const size = useBoardSize(root, across);
  const lanes = useLanes(across, { columns, collapsed, room: size.width });
  const move = useMove({ kind, field, state });
  const { open, reveal } = lanes;
  useBoardInput({ root, kind, field, state, columns: open, canEdit, move, reveal });
  useOpenMark(kind, state);
  useEffect(() => {
    const shown = new Map(columns.map(({ choice, rows: own }) => [choice.key, own]));
    state.keepChosen(({ id, column }) => shown.get(column)?.some((row) => row.id === id) ?? false);
  }, [columns, state]);
  const shared = useMemo(
    (): BoardShared => ({
      kind,
      field,
      state,
      canEdit,
      themes,
      isCompact,
      openMenu: (spots, triggerId) => setMenu({ spots, triggerId, isOpen: true }),
    }),
    [kind, field, state, canEdit, themes, isCompact],
  );
  const label = `${KINDS[kind].title} by ${field.label.toLowerCase()}`;
  const parts = { label, across, size, lanes, collapsed, toggle, unused, showsAll, setShowsAll };
  return (
    <BoardContext value={shared}>
      <div
        ref={root}
        data-board={style}
        className="relative min-w-0 in-data-dragging:cursor-grabbing in-data-dragging:select-none"
      >
        <ColumnPicker lanes={lanes} />
        {style === "classic" ? <ClassicBoard {...parts} /> : <StickyBoard {...parts} />}
        <BoardBars />
        <BoardMenu menu={menu} onClose={closeMenu} move={move} />
      </div>
    </BoardContext>
  );
}

/** The card whose item the panel shows is marked. */
function useOpenMark(kind: ItemKind, state: BoardState): void {
  const open = useOpenItem();
  const id = open?.kind === kind ? open.id : "";
  useEffect(() => state.setOpened(id), [state, id]);
}
