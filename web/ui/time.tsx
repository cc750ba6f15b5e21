import { useMounted } from "./use-mounted.ts";

type TimeShow = "date" | "date-time" | "time" | "month" | "relative";

interface TimeProps {
  /** A calendar day such as 2026-11-21, an ISO instant, or milliseconds. */
  value: string | number;
  show?: TimeShow | undefined;
  className?: string | undefined;
}

/** The server writes British English in UTC; the reader's own locale and zone follow after hydration. */
export function Time({ value, show = "date", className }: TimeProps) {
  const mounted = useMounted();
  const date = new Date(value);
  const calendarDay = typeof value === "string" && /^\d{4}-\d{2}(-\d{2})?$/u.test(value);
  if (Number.isNaN(date.getTime())) return <span className={className}>{value}</span>;

  const locale = mounted ? undefined : "en-GB";
  const timeZone = mounted && !calendarDay ? undefined : "UTC";
  const text =
    show === "relative" && mounted
      ? relative(date)
      : formatterFor(show, locale, timeZone).format(date);
  return (
    <time
      dateTime={typeof value === "string" ? value : date.toISOString()}
      title={
        mounted && !calendarDay
          ? formatterFor("date-time", locale, timeZone).format(date)
          : undefined
      }
      className={className}
    >
      {text}
    </time>
  );
}

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

const styles: Record<TimeShow, Intl.DateTimeFormatOptions> = {
  date: day,
  "date-time": { ...day, ...clock },
  time: clock,
  month: { month: "long", year: "numeric" },
  relative: day,
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using it, and a list has one date in every row. */
function formatterFor(show: TimeShow, locale: string | undefined, timeZone: string | undefined) {
  const key = `${show} ${locale} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...styles[show], timeZone });
  formatters.set(key, made);
  return made;
}

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

function relative(date: Date): string {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, "minute");
}
