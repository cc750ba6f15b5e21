import {
  HEAD,
  LOCAL_FORMAT,
  type LocalDatabase,
  type LocalItem,
  type LocalRevision,
} from "../local/local-records.ts";
import { DEMO_DATA } from "./demo-data.ts";

/** As the build writes it. */
type DemoCompany = {
  /** The calendar day on which it is true. */
  day: string;
  items: readonly LocalItem[];
  revisions: readonly (LocalRevision & { data: unknown })[];
};

const DAY = 24 * 60 * 60 * 1000;
const DAY_LENGTH = "2026-03-31".length;

/** Writes the demo company into a database that has nothing, as if today were its day. */
export async function beginDemo(
  database: LocalDatabase,
  { now, text = DEMO_DATA }: { now: number; text?: string },
): Promise<void> {
  const { items, revisions } = asOfToday(text, now);
  await database.write(async (tx) => {
    // Another tab was here first.
    if (await tx.get("head", HEAD)) return;
    await Promise.all([
      ...items.map(({ kind, item }) => tx.put("items", { kind, item }, [kind, item.id])),
      ...revisions.flatMap(({ data, ...revision }) => [
        tx.put("revisions", revision, revision.version),
        tx.put("revisionData", { data }, revision.version),
      ]),
    ]);
    const changedAt = new Date(now).toISOString();
    await tx.put("head", { format: LOCAL_FORMAT, line: changedAt, seq: 1, changedAt }, HEAD);
  });
}

const DATED = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d\.\d{3}Z)?$/;

/** Every day and every moment of it, so many days later. */
function asOfToday(text: string, now: number): DemoCompany {
  // The build parsed every row before it wrote them.
  const { day } = JSON.parse(text) as DemoCompany;
  const days = Math.floor(now / DAY) - Date.parse(day) / DAY;
  const later = (date: string) =>
    new Date(Date.parse(date) + days * DAY).toISOString().slice(0, DAY_LENGTH);
  const moved: unknown = JSON.parse(text, (_name, value: unknown) => {
    const [, date, time = ""] = typeof value === "string" ? (DATED.exec(value) ?? []) : [];
    return date === undefined ? value : `${later(date)}${time}`;
  });
  // The same in the same form, but for its days.
  return moved as DemoCompany;
}
