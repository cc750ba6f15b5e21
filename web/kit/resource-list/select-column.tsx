import type { Selection } from "../../lib/use-selection.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { Column } from "./data-table-types.ts";

type SelectColumnOptions<Row> = {
  rows: readonly Row[];
  selection: Selection;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
};

/** The column of ticks: one for each row, and one at the head for the page. */
export function selectColumn<Row>(options: SelectColumnOptions<Row>): Column<Row> {
  const { rows, selection, idOf, nameOf } = options;
  const onPage = selection.ids.length;
  return {
    key: "select",
    label: "Select",
    className: "sm:w-8 sm:pr-0",
    header: (
      <CheckboxField
        label="Select all on this page"
        hideLabel
        disabled={rows.length === 0}
        checked={onPage > 0 && onPage === rows.length}
        indeterminate={onPage > 0 && onPage < rows.length}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <CheckboxField
        label={`Select ${nameOf(row)}`}
        hideLabel
        checked={selection.has(idOf(row))}
        onChange={(event) => selection.set(idOf(row), event.currentTarget.checked)}
      />
    ),
  };
}
