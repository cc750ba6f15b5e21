import { cx } from "./cx.ts";
import { useFormats } from "./preferences.tsx";

type MonthLineProps = {
  at: string;
  /** When the entry above it is of. */
  before: string | undefined;
  className?: string;
};

/** Above the first entry of each month in a list that goes back in time. */
export function MonthLine({ at, before, className }: MonthLineProps) {
  const formats = useFormats();
  const monthOf = (time: string) => formats.date(new Date(time), "month");
  if (before !== undefined && monthOf(before) === monthOf(at)) return null;
  return <p className={cx("text-sm text-faint", className)}>{monthOf(at)}</p>;
}
