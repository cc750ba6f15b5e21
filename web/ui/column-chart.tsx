import type { ReactNode } from "react";
import { Count } from "./count.tsx";
import { cx } from "./cx.ts";

interface ChartColumn {
  label: string;
  /** Stacked from the ground up: what went well, then what did not. */
  good: number;
  bad: number;
}

interface ColumnChartProps {
  title: ReactNode;
  labelHeading: string;
  goodHeading: string;
  badHeading: string;
  columns: readonly ChartColumn[];
  className?: string | undefined;
}

/** A table whose rows stand side by side as columns, so whoever cannot see them reads the same figures. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, labelHeading, goodHeading, badHeading, columns, className } = props;
  const largest = Math.max(1, ...columns.map((column) => column.good + column.bad));
  return (
    <div className={className}>
      <table role="table" className="block w-full">
        <caption className="sr-only">{title}</caption>
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            {[labelHeading, "All", goodHeading, badHeading].map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex items-end gap-1 sm:gap-2">
          {columns.map((column) => (
            <tr key={column.label} role="row" className="flex min-w-0 flex-1 flex-col items-center">
              <th
                role="rowheader"
                scope="row"
                className="order-3 mt-2 max-w-full text-center text-xs font-normal text-faint sm:text-sm"
              >
                {column.label}
              </th>
              <td role="cell" className="figures order-1 w-full text-center text-sm text-ink">
                <Count value={column.good + column.bad} />
                <Column good={column.good / largest} bad={column.bad / largest} />
              </td>
              <td role="cell" className="sr-only">
                <Count value={column.good} />
              </td>
              <td role="cell" className="sr-only">
                <Count value={column.bad} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <Key className="bg-accent">{goodHeading}</Key>
        <Key className="bg-bad">{badHeading}</Key>
      </p>
    </div>
  );
}

function Column({ good, bad }: { good: number; bad: number }) {
  return (
    <svg aria-hidden="true" className="mx-auto mt-1 h-36 w-full max-w-10">
      <rect width="100%" height="1" y="100%" transform="translate(0 -1)" className="fill-track" />
      <rect width="100%" height={percent(good)} y={percent(1 - good)} className="fill-accent" />
      <rect width="100%" height={percent(bad)} y={percent(1 - good - bad)} className="fill-bad" />
    </svg>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={cx("size-2.5 rounded-xs", className)} />
      {children}
    </span>
  );
}

function percent(share: number): string {
  return `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(2)}%`;
}
