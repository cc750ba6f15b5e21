import type { FieldChange } from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import type { Formats } from "../../../lib/formats.ts";

type Day = string | null;
type Span = { start: Day; end: Day };

const MONTHS_IN_QUARTER = 3;

/** 'Q2 2026' as year and quarter. */
function quarterOf(day: string): { year: string; quarter: string } {
  const [year = "", month = "1"] = day.split("-");
  return { year, quarter: `Q${Math.ceil(Number(month) / MONTHS_IN_QUARTER)}` };
}

/** The quarter that a span lies in, where it lies in one. */
function quarterOfSpan({ start, end }: Span) {
  const last = end ?? start;
  if (last === null) return null;
  const quarter = quarterOf(last);
  const first = start === null ? quarter : quarterOf(start);
  return first.year === quarter.year && first.quarter === quarter.quarter ? quarter : null;
}

export const dayWords = (day: string, formats: Pick<Formats, "date">) =>
  formats.date(new Date(`${day}T00:00:00Z`), "date", true);

function fromTo(before: string, after: string): string | null {
  const [old, now] = [quarterOf(before), quarterOf(after)];
  if (old.year === now.year && old.quarter === now.quarter) return null;
  const isOneYear = old.year === now.year;
  const words = ({ quarter, year }: typeof old) => (isOneYear ? quarter : `${quarter} ${year}`);
  return `${words(old)} to ${words(now)}`;
}

/** 'moved from Q2 to Q3'; within a quarter, and where a span is longer than one, each end by itself. */
export function dateSentences(before: Span, after: Span, formats: Pick<Formats, "date">): string[] {
  const [old, now] = [quarterOfSpan(before), quarterOfSpan(after)];
  const isWhole = (before.start === null) === (after.start === null) && before.end && after.end;
  if (old && now && isWhole && before.end !== after.end) {
    const quarters = fromTo(before.end ?? "", after.end ?? "");
    if (quarters) return [`moved from ${quarters}`];
  }
  if (now && before.start === null && before.end === null && after.end !== null) {
    return [`planned for ${now.quarter} ${now.year} (until ${dayWords(after.end, formats)})`];
  }
  return [
    oneEnd("start", before.start, after.start, formats),
    oneEnd("end", before.end, after.end, formats),
  ].flatMap((words) => words ?? []);
}

function oneEnd(name: string, before: Day, after: Day, formats: Pick<Formats, "date">) {
  if (before === after) return null;
  if (after === null) return `${name} removed (was ${dayWords(before ?? "", formats)})`;
  if (before === null) return `${name} set to ${dayWords(after, formats)}`;
  const days = `${dayWords(before, formats)} to ${dayWords(after, formats)}`;
  const quarters = fromTo(before, after);
  return quarters ? `${name} moved from ${quarters} (${days})` : `${name} moved from ${days}`;
}

/** What changed of both ends, from the changes of a row and the row itself. */
export function spansOf(fields: readonly FieldChange[], after: object): [Span, Span] {
  const now = spanIn(after);
  const old = { ...now };
  for (const { field, before } of fields) {
    const day = typeof before === "string" ? before : null;
    if (field === "startDate") old.start = day;
    if (field === "endDate") old.end = day;
  }
  return [old, now];
}

export function spanIn(item: object): Span {
  const start = "startDate" in item && typeof item.startDate === "string" ? item.startDate : null;
  const end = "endDate" in item && typeof item.endDate === "string" ? item.endDate : null;
  return { start, end };
}

/** 'Q2 2026' where it lies in one quarter, else its days. */
export function spanWords(span: Span, formats: Pick<Formats, "date">): string | null {
  const quarter = quarterOfSpan(span);
  if (quarter) return `${quarter.quarter} ${quarter.year}`;
  if (span.start && span.end) {
    return `${dayWords(span.start, formats)} – ${dayWords(span.end, formats)}`;
  }
  return null;
}
