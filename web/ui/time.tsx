import type { DateShow } from "../lib/formats.ts";
import { useFormats } from "./preferences.tsx";
import { useMounted } from "./use-mounted.ts";

interface TimeProps {
  /** A calendar day such as 2026-11-21, an ISO instant, or milliseconds. */
  value: string | number;
  show?: DateShow | "relative" | undefined;
  className?: string | undefined;
}

/** The present is the browser's alone, so 'three days ago' follows after hydration. */
export function Time({ value, show = "date", className }: TimeProps) {
  const mounted = useMounted();
  const formats = useFormats();
  const date = new Date(value);
  const isCalendarDay = typeof value === "string" && /^\d{4}-\d{2}(-\d{2})?$/u.test(value);
  if (Number.isNaN(date.getTime())) return <span className={className}>{value}</span>;

  const text =
    show === "relative"
      ? mounted
        ? formats.relative(date)
        : formats.date(date, "date", isCalendarDay)
      : formats.date(date, show, isCalendarDay);
  return (
    <time
      dateTime={typeof value === "string" ? value : date.toISOString()}
      title={mounted && !isCalendarDay ? formats.date(date, "date-time") : undefined}
      className={className}
      // Browsers know other editions of the world's ways to write a time than the server.
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
