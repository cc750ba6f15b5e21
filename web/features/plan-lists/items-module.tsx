import { type ComponentType, useDeferredValue } from "react";
import { Download } from "lucide-react";
import type { ItemKind } from "../../../db/values/plans.ts";
import type { View } from "../plan-fields/kind-screens.ts";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useListView } from "../plan-store/address/list-view.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { useRows, type ViewProps } from "../plan-fields/select/use-rows.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { ExportMenu } from "../plan-fields/columns/export-menu.tsx";
import { columnsOf } from "../plan-fields/columns/table-columns.ts";
import { useTableLook } from "../plan-fields/columns/table-look.ts";
import { UnseenLine } from "../plan-fields/unseen-line.tsx";
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
  const rows = useRows(kind, shown);
  if (store.plan.all(kind).size === 0) {
    return (
      <>
        <NothingYet kind={kind} />
        <UnseenLine kinds={[kind]} />
      </>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ItemsBar kind={kind} view={view}>
        <RowsLine kind={kind} view={shown} rows={rows} />
      </ItemsBar>
      <Rows kind={kind} view={shown} rows={rows} parts={parts} isBehind={shown !== view} />
      <UnseenLine kinds={[kind]} />
    </div>
  );
}

type RowsProps = ViewProps & { parts: ViewParts; isBehind: boolean };

function Rows({ kind, view, rows, parts, isBehind }: RowsProps) {
  const Shown = parts[view.view];
  return (
    <>
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
  const cancelled = rows.filter((row) => "status" in row && row.status === "cancelled").length;
  const hidden = isFiltered(view) ? 0 : total - rows.length;
  return (
    <>
      <p role="status" className="figures px-1 text-sm text-muted max-xl:sr-only">
        {isFiltered(view) ? (
          <>
            <Count value={rows.length} /> of <Count value={total} />
          </>
        ) : (
          <Count value={rows.length} />
        )}{" "}
        {total - hidden === 1 ? KINDS[kind].one : KINDS[kind].many}
        {hidden > 0 ? (
          <span className="max-2xl:sr-only">, {hidden} cancelled hidden</span>
        ) : isFiltered(view) || cancelled === 0 ? null : (
          `, ${cancelled} cancelled`
        )}
      </p>
      <ExportMenu
        kind={kind}
        rows={() => rows}
        columns={() => columnsOf(kind, look.columns)}
        trigger={
          <IconButton
            label="Export list"
            icon={<Download aria-hidden="true" />}
            disabled={rows.length === 0}
          />
        }
      />
    </>
  );
}
