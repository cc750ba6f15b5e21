import type { View } from "../address/list-view.ts";
import type { ViewProps } from "../bar/items-module.tsx";
import { type Late, late } from "./late.tsx";
import { RowsSkeleton } from "./workspace-skeleton.tsx";

const waiting = <RowsSkeleton />;

/** The views that all lists have, each in a script of its own. */
export const VIEW_PARTS: Partial<Record<View, Late<ViewProps>>> = {
  card: late(async () => (await import("../cards/item-cards.tsx")).ItemCards, waiting),
  table: late(async () => (await import("../table/item-table.tsx")).ItemTable, waiting),
  kanban: late(async () => (await import("../board/item-board.tsx")).ItemBoard, waiting),
};
