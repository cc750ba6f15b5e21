import type { ReactNode } from "react";
import { Link } from "react-router";

import { cx } from "./cx.ts";
import { toneText, type Tone } from "./tone.ts";

interface Bar {
  label: string;
  /** Where what it counts is shown. */
  to?: string | undefined;
  value: number;
  /** The value with its unit, as it is to be read. */
  text: string;
  tone?: Tone | undefined;
  /** A mark on the bar, such as what was planned. */
  target?: number | undefined;
  targetText?: string | undefined;
}

interface BarChartProps {
  title: ReactNode;
  hideTitle?: boolean | undefined;
  labelHeading: string;
  valueHeading: string;
  bars: readonly Bar[];
  max?: number | undefined;
  className?: string | undefined;
}

/** The chart is a table with bars in it, so whoever cannot see the bars reads the same figures. */
export function BarChart(props: BarChartProps) {
  const { title, hideTitle = false, labelHeading, valueHeading, bars, className } = props;
  const largest =
    props.max ?? Math.max(1, ...bars.map((bar) => Math.max(bar.value, bar.target ?? 0)));
  return (
    <table
      role="table"
      className={cx("w-full border-separate border-spacing-0 text-base", className)}
    >
      <caption
        className={hideTitle ? "sr-only" : "pb-3 text-left text-base font-semibold text-ink"}
      >
        {title}
      </caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          <th role="columnheader" scope="col">
            {labelHeading}
          </th>
          <th role="columnheader" scope="col">
            {valueHeading}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.map((bar) => (
          <tr key={bar.label} role="row" className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <th role="rowheader" scope="row" className="min-w-0 text-left font-normal text-ink">
              {bar.to ? (
                <Link to={bar.to} className="rounded-sm underline-offset-4 hover:underline">
                  {bar.label}
                </Link>
              ) : (
                bar.label
              )}
            </th>
            <td role="cell" className="figures contents">
              <span className="text-right text-ink">
                {bar.text}
                {bar.targetText ? <span className="text-faint"> {bar.targetText}</span> : null}
              </span>
              <BarShape
                share={bar.value / largest}
                target={bar.target === undefined ? undefined : bar.target / largest}
                tone={bar.tone ?? "info"}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BarShape({
  share,
  target,
  tone,
}: {
  share: number;
  target: number | undefined;
  tone: Tone;
}) {
  return (
    <svg
      aria-hidden="true"
      className={cx("col-span-2 mt-1.5 h-2.5 w-full overflow-visible", toneText[tone])}
    >
      <rect width="100%" height="6" y="2" rx="1.5" className="fill-track" />
      <rect width={percent(share)} height="6" y="2" rx="1.5" fill="currentColor" />
      {target === undefined ? null : (
        <rect x={percent(target)} width="2" height="10" className="fill-ink" />
      )}
    </svg>
  );
}

function percent(share: number): string {
  return `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(2)}%`;
}
