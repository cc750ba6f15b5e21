import type { ReactNode } from "react";

export type SortDirection = "ascending" | "descending" | "none";

export interface Column<Row> {
  key: string;
  /** Names the column in its header, and in front of each value where rows become cards. */
  label: string;
  /** Something else to show in the header, such as a checkbox for all rows. */
  header?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end and get tabular figures. */
  align?: "start" | "end" | undefined;
  sort?:
    | { direction: SortDirection; to: string }
    | { direction: SortDirection; onSort: () => void }
    | undefined;
  /** The cell that names the row and carries its link; the first unless one says so. */
  primary?: boolean | undefined;
  /** Width and wrapping classes. */
  className?: string | undefined;
}

export interface DataTableProps<Row> {
  /** Says what the rows are; read out, and shown when captionVisible. */
  caption: string;
  captionVisible?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowTo?: ((row: Row) => string) | undefined;
  /** For rows that open over the list: it stays where it is. */
  rowKeepsScroll?: boolean | undefined;
  rowSelected?: ((row: Row) => boolean) | undefined;
  density?: "regular" | "compact" | undefined;
  stickyHeader?: boolean | undefined;
  /** Under 640 px: rows as cards, or a table that scrolls sideways in itself. */
  narrow?: "stack" | "scroll" | undefined;
  loading?: boolean | undefined;
  loadingRows?: number | undefined;
  empty?: ReactNode;
  error?: ReactNode;
  /** Under the rows, such as Pagination. */
  footer?: ReactNode;
}
