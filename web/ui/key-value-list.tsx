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
      className={cx(
        "grid grid-cols-[fit-content(45%)_1fr] gap-x-5 text-base",
        ruled ? "divide-y divide-line" : "gap-y-2",
        className,
      )}
    >
      {items.map((item) => (
        <div key={item.label} className={cx("col-span-2 grid grid-cols-subgrid", ruled && "py-2")}>
          <dt className={ruled ? "text-sm/5.5 text-ink" : "text-sm/5.5 text-faint"}>
            {item.label}
          </dt>
          <dd
            className={cx(
              "figures min-w-0 text-sm/5.5",
              ruled ? "text-right text-muted" : "text-ink",
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
