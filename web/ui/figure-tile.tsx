import type { ReactNode } from "react";
import { Link } from "react-router";

import { Card } from "./card.tsx";
import { Count } from "./count.tsx";
import { cx } from "./cx.ts";
import { StatDelta, type StatDeltaProps } from "./stat-delta.tsx";

interface FigureTileProps {
  label: string;
  /** A number is written as its reader writes numbers; anything else as it comes. */
  value: ReactNode;
  unit?: string | undefined;
  delta?: StatDeltaProps | undefined;
  note?: ReactNode;
  /** Where the figure is explained. */
  to?: string | undefined;
}

export function FigureTile({ label, value, unit, delta, note, to }: FigureTileProps) {
  return (
    <Card className={cx("@container", to && "transition-colors hover:border-line-field")}>
      <p className="text-sm text-muted">
        {to ? (
          <Link
            to={to}
            className="rounded-lg outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="figures serif mt-1.5 text-3xl text-ink @max-[10rem]:text-2xl">
        {typeof value === "number" ? <Count value={value} /> : value}
        {unit ? (
          <span className="ml-1.5 font-work text-base tracking-normal text-muted">{unit}</span>
        ) : null}
      </p>
      {delta ? <StatDelta {...delta} className="mt-2" /> : null}
      {note ? <p className="mt-1 text-sm text-faint">{note}</p> : null}
    </Card>
  );
}
