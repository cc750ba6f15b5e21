import { useMemo } from "react";
import { AS_NARROW_AS_A_PHONE, useMedia } from "../../lib/use-media.ts";
import { ItemCards } from "../plan-cards/item-cards.tsx";
import { columnsOf } from "../plan-fields/columns/table-columns.ts";
import { useTableLook } from "../plan-fields/columns/table-look.ts";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { ItemTable } from "../plan-table/item-table.tsx";
import { SelectionActions } from "../plan-table/selection-actions.tsx";
import type { Line } from "../plan-table/table-lines.ts";
import { useTicked } from "../plan-table/use-ticked.ts";

/** Rows below each other with their values side by side; on a phone each becomes a card. */
export function TableOrCards(props: ViewProps) {
  const isNarrow = useMedia(AS_NARROW_AS_A_PHONE);
  return isNarrow ? <TickedCards {...props} /> : <ItemTable {...props} />;
}

/** Without lines there are no ranges: a finger has no Shift. */
const NO_LINES: readonly Line[] = [];

function TickedCards({ kind, view, rows }: ViewProps) {
  const look = useTableLook(kind);
  const columns = useMemo(() => columnsOf(kind, look.columns), [kind, look.columns]);
  const ticked = useTicked(rows, NO_LINES);
  return (
    <>
      <ItemCards kind={kind} view={view} rows={rows} columns={columns} selection={ticked} />
      <SelectionActions kind={kind} rows={rows} columns={columns} ticked={ticked} />
    </>
  );
}
