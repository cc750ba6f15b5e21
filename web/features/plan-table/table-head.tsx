import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { cx } from "../../ui/cx.ts";
import { changeListView, type ListView } from "../plan-store/address/list-view.ts";
import type { Field } from "../plan-fields/fields.ts";
import { isAtEnd } from "../plan-fields/columns/table-columns.ts";
import type { Ticked } from "./use-ticked.ts";

type TableHeadProps = {
  kind: ItemKind;
  view: ListView;
  columns: readonly Field[];
  template: string;
  total: number;
  ticked: Ticked;
};

/** Stays at the top of the table: sorts by a press, and by a second one the other way round. */
export function TableHead({ kind, view, columns, template, total, ticked }: TableHeadProps) {
  const count = ticked.ids.length;
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template }}
        className="grid h-10 border-b border-line-strong bg-surface text-sm font-medium text-muted"
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-10 flex items-center justify-center bg-inherit"
        >
          <AllTick count={count} total={total} onChange={ticked.setAll} />
        </div>
        {columns.map((field, place) => (
          <div
            key={field.name}
            role="columnheader"
            aria-colindex={place + 2}
            aria-sort={sortWord(view, field)}
            className={cx(
              "flex min-w-0 items-center px-3",
              field.type === "title" && "sticky left-11 z-10 border-r border-line bg-inherit",
              isAtEnd(field) && "justify-end",
            )}
          >
            {field.sort ? (
              <SortButton kind={kind} view={view} field={field} />
            ) : (
              <span className="truncate">{field.label}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function sortWord({ sort }: ListView, field: Field) {
  if (!field.sort) return undefined;
  if (sort?.field !== field.name) return "none";
  return sort.isDescending ? "descending" : "ascending";
}

type SortButtonProps = { kind: ItemKind; view: ListView; field: Field };

function SortButton({ kind, view, field }: SortButtonProps) {
  const { sort } = view;
  const isSorted = sort?.field === field.name;
  const Arrow = isSorted && sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => changeListView(kind, { sort: nextSort(view, field.name) })}
      className={cx(
        "group/sort -mx-1.5 inline-flex max-w-full min-w-0 items-center gap-1 rounded-sm px-1.5 py-0.5 font-medium hover:bg-hover hover:text-ink",
        isSorted && "text-ink",
      )}
    >
      <span className="truncate">{field.label}</span>
      <Arrow
        aria-hidden="true"
        className={cx(
          "size-3.5 shrink-0",
          isSorted ? "text-accent" : "opacity-0 group-hover/sort:opacity-60",
        )}
      />
    </button>
  );
}

/** Upwards, downwards, and back to the order of the plan. */
function nextSort({ sort }: ListView, field: string): ListView["sort"] {
  if (sort?.field !== field) return { field, isDescending: false };
  return sort.isDescending ? null : { field, isDescending: true };
}

type AllTickProps = { count: number; total: number; onChange: (isSelected: boolean) => void };

function AllTick({ count, total, onChange }: AllTickProps) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = count > 0 && count < total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={`Select all ${total}`}
      disabled={total === 0}
      checked={total > 0 && count === total}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="check rounded-sm"
    />
  );
}
