import { Calendar, Columns3, Grid3x3, LayoutGrid, Network, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import type { View } from "../address/list-view.ts";
import type { ItemKind } from "../fields/kinds.ts";

const VIEW_WORDS: Record<View, { label: string; icon: ReactNode }> = {
  card: { label: "Cards", icon: <LayoutGrid aria-hidden="true" /> },
  kanban: { label: "Board", icon: <Columns3 aria-hidden="true" /> },
  table: { label: "Table", icon: <Rows3 aria-hidden="true" /> },
  chart: { label: "Org chart", icon: <Network aria-hidden="true" /> },
  load: { label: "Weekly load", icon: <Calendar aria-hidden="true" /> },
};

/** Of squads it is shown who gives how much to each. */
const ALLOCATION = { label: "Allocation", icon: <Grid3x3 aria-hidden="true" /> };

export const viewWords = (kind: ItemKind, view: View) =>
  kind === "squad" && view === "load" ? ALLOCATION : VIEW_WORDS[view];
