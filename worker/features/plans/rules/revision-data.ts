import * as v from "valibot";
import type { PlanKind, SingleKind } from "../../../../db/values/plans.ts";
import {
  isSingle,
  KIND_RECORDS,
  LISTED_KINDS,
  listNameOf,
  type PlanItem,
  type PlanItems,
} from "../contract.ts";
import { normaliseItem } from "./all-rules.ts";

/** The form in which the data of a revision is written now; it rises when a form that was read no longer would be. */
export const REVISION_SHAPE = 1;

/** What a revision keeps: everything but the settings and the saved views. */
export const REVISED_KINDS = [...LISTED_KINDS, "foundation", "strategy"].filter(
  (kind): kind is RevisedKind => kind !== "view",
);
export type RevisedKind = Exclude<PlanKind, "view" | "settings">;

/** A plan as a revision kept it. */
export type RevisedPlan = {
  items: { [K in Exclude<RevisedKind, SingleKind>]: ReadonlyMap<string, PlanItems[K]> };
  singles: { [K in Exclude<SingleKind, "settings">]: PlanItems[K] | null };
  /** Of which it tells at all: data that are older than a kind say nothing of it. */
  kinds: ReadonlySet<RevisedKind>;
  /** How many of its items could not be read any more, by their kind. */
  unread: ReadonlyMap<PlanKind, number>;
  /** How many items are of kinds that are not known here. */
  unknown: number;
  /** How many values could not be read, so that the items have the defaults in their place. */
  lostValues: number;
};

const Moment = v.fallback(
  v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
    v.transform((text) => new Date(text).toISOString()),
  ),
  () => new Date(0).toISOString(),
);

const Row = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  version: v.fallback(v.number(), 1),
  createdAt: v.optional(Moment, ""),
  updatedAt: v.optional(Moment, ""),
});

/** What a plan's data may hold beside the kinds that a revision keeps. */
const BESIDE: readonly string[] = ["views", "operations"];

/**
 * The data of a revision, however old its form: fields that came since have their defaults, what is gone since is
 * left out, and an item of which nothing can be made is counted.
 */
export function readRevisionData(data: unknown): RevisedPlan {
  const all = typeof data === "object" && data !== null ? data : {};
  const unread = new Map<PlanKind, number>();
  let lostValues = 0;
  const read = (kind: RevisedKind, rows: unknown): PlanItem[] => {
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row) => {
      const made = readItem(kind, row);
      if (made) lostValues += made.lost;
      else unread.set(kind, (unread.get(kind) ?? 0) + 1);
      return made?.item ?? [];
    });
  };
  const items = Object.fromEntries(
    REVISED_KINDS.filter((kind) => !isSingle(kind)).map((kind) => [
      kind,
      new Map(read(kind, fieldOf(all, nameOf(kind))).map((item) => [item.id, item])),
    ]),
  );
  const single = (kind: RevisedKind) => read(kind, [fieldOf(all, kind) ?? []].flat())[0] ?? null;
  const singles = { foundation: single("foundation"), strategy: single("strategy") };
  const kinds = new Set(
    REVISED_KINDS.filter((kind) => tellsOf(all, kind) && !(isSingle(kind) && unread.has(kind))),
  );
  const unknown = countUnknown(all);
  // Each was read by its kind's own fields, which a table made as it runs cannot say.
  return { items, singles, kinds, unread, unknown, lostValues } as unknown as RevisedPlan;
}

const nameOf = (kind: RevisedKind) => listNameOf(kind);

function tellsOf(all: object, kind: RevisedKind): boolean {
  const value = fieldOf(all, nameOf(kind));
  return isSingle(kind) ? typeof value === "object" : Array.isArray(value);
}

function countUnknown(all: object): number {
  const known = new Set([...REVISED_KINDS.map(nameOf), ...BESIDE]);
  return Object.entries(all).reduce(
    (sum, [name, rows]) => (known.has(name) || !Array.isArray(rows) ? sum : sum + rows.length),
    0,
  );
}

/** Null where a value that an item cannot be without is not there, or cannot be read. */
function readItem(kind: RevisedKind, row: unknown): { item: PlanItem; lost: number } | null {
  const parsed = v.safeParse(Row, row);
  if (!parsed.success) return null;
  const { fields, defaults } = KIND_RECORDS[kind];
  const { id, version, createdAt, updatedAt, ...values } = parsed.output;
  const item: Record<string, unknown> = { ...defaults };
  let lost = 0;
  for (const [name, schema] of Object.entries<v.GenericSchema>(fields)) {
    const isSaid = Object.hasOwn(values, name);
    const value = isSaid ? v.safeParse(schema, values[name]) : null;
    if (value?.success) {
      item[name] = value.output;
      continue;
    }
    if (!v.is(schema, item[name])) return null;
    if (isSaid) lost += 1;
  }
  // Every field is there: what was said and can be read, or the default.
  const whole = { ...item, id, version, createdAt, updatedAt } as PlanItem;
  return { item: normaliseItem(kind, whole), lost };
}

function fieldOf(data: object, name: string): unknown {
  // Whatever stands there, or nothing: the caller looks at what it got.
  return Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined;
}
