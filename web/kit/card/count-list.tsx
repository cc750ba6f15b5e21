import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { TextLink } from "../../ui/text-link.tsx";

export type Counted = { label: string; count: number; to?: string; isBad?: boolean };

/** Figures below each other, each leading to the list that it counts. */
export function CountList({ rows }: { rows: readonly Counted[] }) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {rows.map(({ label, count, to, isBad = false }) => (
        <li key={label} className="flex items-baseline justify-between gap-3 py-2.5">
          {to ? <TextLink to={to}>{label}</TextLink> : label}
          <span className={cx("figures", isBad && "font-semibold text-bad")}>
            <Count value={count} />
          </span>
        </li>
      ))}
    </ul>
  );
}
