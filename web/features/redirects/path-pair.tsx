import { CornerDownRight } from "lucide-react";
import { cx } from "../../ui/cx.ts";

type PathPairProps = {
  from: string;
  to: string;
  /** As one line each, however long. */
  short?: boolean | undefined;
};

/** An old path, and under it where it leads. */
export function PathPair({ from, to, short = false }: PathPairProps) {
  const line = short ? "line-clamp-1 break-all" : "line-clamp-3 wrap-anywhere";
  return (
    <span className="flex min-w-0 flex-col gap-0.5 py-0.5">
      <span title={from} className={cx("font-mono text-sm text-ink", line)}>
        {from}
      </span>
      <span className="flex min-w-0 items-start gap-1.5 font-normal text-muted">
        <CornerDownRight aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-faint" />
        <span className="sr-only">leads to </span>
        <span title={to} className={cx("font-mono text-sm", line)}>
          {to}
        </span>
      </span>
    </span>
  );
}
