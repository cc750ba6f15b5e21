import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

export type Column = { label: string; className?: string };

type DocumentTableProps = {
  caption: string;
  columns: readonly Column[];
  /** The head is read out and printed, and not shown: the table goes on from the one before. */
  goesOn?: boolean;
  children: ReactNode;
};

/** A table that is cards on a phone, and on paper is cut between its rows only, with its head on each page. */
export function DocumentTable(props: DocumentTableProps) {
  const { caption, columns, goesOn = false, children } = props;
  return (
    <table role="table" className="stack-table figures w-full table-fixed text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className={cx("text-xs text-faint", goesOn && "sr-only print:not-sr-only")}
      >
        <tr role="row" className="border-b border-line-strong">
          {columns.map(({ label, className }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={cx("py-1.5 pr-3 font-normal last:pr-0", className)}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function DocumentRow({ children }: { children: ReactNode }) {
  return (
    <tr role="row" className="break-inside-avoid border-b border-line align-top">
      {children}
    </tr>
  );
}

type CellProps = { label: string; className?: string; children: ReactNode };

export function Cell({ label, className, children }: CellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      className={cx("py-2 sm:pr-3 sm:last:pr-0 sm:[&_button.touch]:-my-1", className)}
    >
      {children}
    </td>
  );
}

/** What the row is about. */
export function RowHead({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      role="rowheader"
      scope="row"
      data-primary
      className={cx("py-2 sm:pr-3 text-left font-normal text-ink", className)}
    >
      {children}
    </th>
  );
}
