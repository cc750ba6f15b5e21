import type { ReactNode } from "react";

import { cx } from "./cx.ts";

interface KeyValueListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** A hairline between the pairs. */
  ruled?: boolean | undefined;
  className?: string | undefined;
}

export function KeyValueList({ items, ruled = false, className }: KeyValueListProps) {
  return (
    <dl
      className={cx("flex flex-col text-base", ruled ? "divide-y divide-line" : "gap-2", className)}
    >
      {items.map((item) => (
        <div
          key={item.label}
          className={cx("grid grid-cols-[minmax(6rem,30%)_1fr] gap-x-4", ruled && "py-2")}
        >
          <dt className="text-sm/6 text-faint">{item.label}</dt>
          <dd className="figures min-w-0 text-ink">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
