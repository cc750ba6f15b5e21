import type { Selection } from "../lib/use-selection.ts";
import { CheckboxField } from "./checkbox-field.tsx";
import type { Column } from "./data-table-types.ts";

type SelectColumnOptions<Row> = {
  items: readonly Row[];
  selection: Selection;
  /** What ticking the head means. */
  allLabel: string;
  nameOf: (row: Row) => string;
};

/** The column of ticks: one for each row, and one at the head for the page. */
export function selectColumn<Row extends { id: string }>(
  options: SelectColumnOptions<Row>,
): Column<Row> {
  const { items, selection, allLabel, nameOf } = options;
  const onPage = selection.ids.length;
  return {
    key: "select",
    label: "Select",
    className: "sm:w-8 sm:pr-0",
    header: (
      <CheckboxField
        label={allLabel}
        hideLabel
        disabled={items.length === 0}
        checked={onPage > 0 && onPage === items.length}
        indeterminate={onPage > 0 && onPage < items.length}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <CheckboxField
        label={`Select ${nameOf(row)}`}
        hideLabel
        checked={selection.has(row.id)}
        onChange={(event) => selection.set(row.id, event.currentTarget.checked)}
      />
    ),
  };
}
