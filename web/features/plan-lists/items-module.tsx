import { type ComponentType, useDeferredValue } from "react";
import { Download, Eye } from "lucide-react";
import type { ItemKind } from "../../../db/values/plans.ts";
import type { View } from "../plan-fields/kind-screens.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { type ListView, useListView } from "../plan-store/address/list-view.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { useRows, type ViewProps } from "../plan-fields/select/use-rows.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { exportRows } from "../plan-fields/columns/export-rows.ts";
import { columnsOf } from "../plan-fields/columns/table-columns.ts";
import { useTableLook } from "../plan-fields/columns/table-look.ts";
import { ItemsBar } from "./items-bar.tsx";
import { NothingFound, NothingYet } from "../plan-fields/filter/module-states.tsx";
import { isFiltered } from "../plan-fields/filter/view-query.ts";

/** What draws each view of a kind. */
type ViewParts = Partial<Record<View, ComponentType<ViewProps>>>;
type ItemsModuleProps = { kind: ItemKind; parts: ViewParts };

/** All of a kind, searched, filtered, grouped and ordered as the address says, in the view that it names. */
export function ItemsModule({ kind, parts }: ItemsModuleProps) {
  const store = usePlanStore();
  useKind(kind);
  const view = useListView(kind);
  // Typing goes first: the rows follow when there is time for them.
  const shown = useDeferredValue(view);
  if (store.plan.all(kind).size === 0) return <NothingYet kind={kind} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ItemsBar kind={kind} view={view} />
      <Rows kind={kind} view={shown} parts={parts} isBehind={shown !== view} />
    </div>
  );
}

type RowsProps = { kind: ItemKind; view: ListView; parts: ViewParts; isBehind: boolean };

function Rows({ kind, view, parts, isBehind }: RowsProps) {
  const rows = useRows(kind, view);
  const Shown = parts[view.view];
  return (
    <>
      <RowsLine kind={kind} view={view} rows={rows} />
      {rows.length === 0 && isFiltered(view) ? (
        <NothingFound kind={kind} view={view} />
      ) : (
        <div aria-busy={isBehind || undefined} className={cx("min-w-0", isBehind && "opacity-70")}>
          {Shown ? <Shown kind={kind} view={view} rows={rows} /> : null}
        </div>
      )}
    </>
  );
}

/** How many of how many; and all of them as a file. */
function RowsLine({ kind, view, rows }: ViewProps) {
  const store = usePlanStore();
  const look = useTableLook(kind);
  const total = store.plan.all(kind).size;
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="figures text-sm text-muted">
        {isFiltered(view) ? (
          <>
            <Count value={rows.length} /> of <Count value={total} />
          </>
        ) : (
          <Count value={total} />
        )}{" "}
        {total === 1 ? KINDS[kind].one : KINDS[kind].many}
      </p>
      <span className="flex items-center gap-2">
        {store.canEdit() ? null : (
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Eye aria-hidden="true" className="size-4" /> You can view this plan but not change it.
          </span>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={<Download aria-hidden="true" />}
          disabled={rows.length === 0}
          onClick={() => exportRows(store, kind, { rows, columns: columnsOf(kind, look.columns) })}
        >
          Export CSV
        </Button>
      </span>
    </div>
  );
}
