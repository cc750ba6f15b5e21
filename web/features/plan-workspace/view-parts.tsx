import type { ItemKind } from "../../../db/values/plans.ts";
import { type LazyPart, lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import type { ViewsOf } from "../plan-fields/kinds.ts";
import type { View } from "../plan-fields/kind-screens.ts";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { RowsSkeleton, WorkspaceSkeleton } from "../plan-store/workspace-skeleton.tsx";

const waiting = <RowsSkeleton />;
const whole = <WorkspaceSkeleton />;
const card = lazyPart(
  async () => (await import("../plan-cards/item-cards.tsx")).ItemCards,
  waiting,
);
const table = lazyPart(async () => (await import("./table-or-cards.tsx")).TableOrCards, waiting);
const kanban = lazyPart(
  async () => (await import("../plan-board/item-board.tsx")).ItemBoard,
  waiting,
);
const chart = lazyPart(
  async () => (await import("../plan-people/org-chart-view.tsx")).OrgChartView,
  whole,
);
const allocation = lazyPart(
  async () => (await import("../plan-people/allocation-view.tsx")).AllocationView,
  whole,
);
const weeks = lazyPart(
  async () => (await import("../plan-people/weeks-view.tsx")).WeeksView,
  whole,
);

const VIEW_PARTS: { [K in ItemKind]: Record<ViewsOf<K>, LazyPart<ViewProps>> } = {
  theme: { card, table },
  goal: { card, kanban, table },
  project: { table, kanban, card },
  epic: { kanban, card, table },
  squad: { card, load: allocation, table },
  teamMember: { table, card, chart, load: weeks },
  objective: { card, table },
  keyResult: { table },
  kpi: { table, card },
};

/** What draws each view that a kind has. */
export const viewParts = (kind: ItemKind): Partial<Record<View, LazyPart<ViewProps>>> =>
  VIEW_PARTS[kind];
