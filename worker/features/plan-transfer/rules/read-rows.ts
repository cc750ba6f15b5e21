import * as v from "valibot";
import { PLAN_KINDS, type PlanKind, SINGLE_KINDS } from "../../../../db/values/plans.ts";
import { Id } from "../../plan-items/contract.ts";
import { KIND_RECORDS, LISTED_KINDS, type PlanItem } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { normaliseItem } from "../../plans/rules/all-rules.ts";
import { type Incoming, nameOf, type RowFault, rowsIn } from "./incoming.ts";
import { isRecord, placeOf, type RawDocument } from "./parse-document.ts";
import type { PlacedIds } from "./place-ids.ts";
import { relinkValue, targetOf } from "./relink.ts";
import { SETS_SIGHT } from "../../strategy-revisions/rules/rows-of.ts";
import { valueOf } from "../../plans/rules/value-of.ts";

export type Reader = {
  plan: HeldPlan;
  ids: PlacedIds;
  /** Who takes it over; null without an account. */
  userId: string | null;
  /** The plan is theirs. */
  isOwner: boolean;
  /** Everything in the document was written by that person: the plan of their own browser. */
  isOwn: boolean;
  now: string;
};

/** Columns of a row that nobody writes: other documents of plans have them. */
const ROW_COLUMNS: readonly string[] = ["id", "version", "createdAt", "updatedAt", "progress"];
const MOMENT_LENGTH = 40;

/** Reads row after row, and says after each where it is, so that a screen can breathe between them. */
export function* readRows(document: RawDocument, reader: Reader): Generator<void, Incoming> {
  const incoming: Incoming = {
    // Every listed kind has its own map, which fromEntries forgets.
    items: Object.fromEntries(LISTED_KINDS.map((kind) => [kind, new Map()])) as Incoming["items"],
    settings: null,
    foundation: null,
    strategy: null,
    complete: new Set(PLAN_KINDS.filter((kind) => document.told.has(kind))),
    faults: [],
    unknown: document.unknownParts,
    lostLinks: 0,
    renewed: reader.ids.renewed,
  };
  for (const kind of LISTED_KINDS) {
    for (const [at, row] of document.rows[kind].entries()) {
      const id = reader.ids.rows[kind][at] ?? null;
      const made = readRow(kind, row, { ...reader, id, incoming });
      if ("item" in made) rowsIn(incoming, kind).set(made.item.id, made.item);
      else leave(incoming, { kind, place: placeOf(kind, at), row, reason: made.reason });
      yield;
    }
  }
  for (const kind of SINGLE_KINDS) {
    const row = document.singles[kind];
    if (row === null || row === undefined) continue;
    const made = readRow(kind, row, { ...reader, id: reader.plan.planId, incoming });
    if ("item" in made) Object.assign(incoming, { [kind]: made.item });
    else leave(incoming, { kind, place: kind, row, reason: made.reason });
    yield;
  }
  return incoming;
}

type Left = Pick<RowFault, "kind" | "place" | "reason"> & { row: unknown };

function leave({ faults, complete }: Incoming, { kind, place, row, reason }: Left): void {
  faults.push({ kind, place, title: isRecord(row) ? nameOf(row) : "", reason });
  complete.delete(kind);
}

type Made = { item: PlanItem } | { reason: string };
type RowReader = Reader & { id: string | null; incoming: Incoming };

function readRow(kind: PlanKind, row: unknown, reader: RowReader): Made {
  const { id, incoming } = reader;
  if (!isRecord(row)) return { reason: "This is not a valid item." };
  if (id === null) return { reason: "Its id is missing or can't be read." };
  const { fields, defaults } = KIND_RECORDS[kind];
  const schemas: Record<string, v.GenericSchema> = fields;
  incoming.unknown += Object.keys(row).filter(
    (name) => !Object.hasOwn(schemas, name) && !ROW_COLUMNS.includes(name),
  ).length;
  const item: Record<string, unknown> = { ...defaults };
  for (const [name, schema] of Object.entries(schemas)) {
    const value = Object.hasOwn(row, name) ? linked(kind, name, row, reader) : item[name];
    const parsed = v.safeParse(schema, value);
    if (!parsed.success) return { reason: `${name}: ${parsed.issues[0].message}` };
    item[name] = parsed.output;
  }
  const createdAt = momentOf(row["createdAt"]) ?? reader.now;
  // Every field is there and was parsed by its own schema.
  const whole = { ...item, id, version: 1, createdAt, updatedAt: createdAt } as PlanItem;
  return { item: normaliseItem(kind, whole) };
}

/** A value with the ids that its references have here. */
function linked(
  kind: PlanKind,
  name: string,
  row: Record<string, unknown>,
  reader: RowReader,
): unknown {
  const value = row[name];
  if (name === SETS_SIGHT) return sightOf(kind, value, reader);
  if (name === "authorId") return authorOf(kind, value, reader);
  if (name === "ownerProfileId") return ownerOf(value, reader);
  if (kind === "foundation" && name === "coreValues" && Array.isArray(value)) {
    return value.map((one: unknown) =>
      isRecord(one) && typeof one["id"] === "string"
        ? { ...one, id: reader.ids.valueIdOf(one["id"]) }
        : one,
    );
  }
  const to = targetOf(kind, name, row);
  if (!to) return value;
  return relinkValue(value, to, (of, id) => {
    const here = reader.ids.idOf(of, id);
    if (here !== null) return here;
    // What the plan has already may be meant; what no plan could have is meant by nobody.
    if (reader.userId === null || v.is(Id, id)) return id;
    reader.incoming.lostLinks += 1;
    return null;
  });
}

/** Whoever imports can be an author, and who is one here stays it; what others wrote stays without their name. */
function authorOf(kind: PlanKind, value: unknown, { id, plan, userId, isOwn }: RowReader): unknown {
  const known = id === null ? undefined : plan.get(kind, id);
  if (known && "authorId" in known) return known.authorId;
  return value === userId || (value === null && isOwn) ? userId : null;
}

/**
 * Who sees what is here already stays. What is new is seen by whom its document says where the plan's owner takes it
 * over, and only by whoever takes it over else; without an account there is nobody to keep it from.
 */
function sightOf(kind: PlanKind, value: unknown, { id, plan, userId, isOwner }: RowReader) {
  const known = id === null ? undefined : plan.get(kind, id);
  if (known) return valueOf(known, SETS_SIGHT) ?? null;
  if (userId === null || value === null) return null;
  return isOwner ? value : [userId];
}

function ownerOf(value: unknown, { plan, isOwn }: RowReader): unknown {
  if (value === null || value === plan.planId) return value;
  return isOwn ? plan.planId : null;
}

const MOMENT = /^(19|20|21)\d\d-\d\d-\d\dT/;

function momentOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MOMENT_LENGTH || !MOMENT.test(value)) return null;
  const at = Date.parse(value);
  const text = Number.isNaN(at) ? "" : new Date(at).toISOString();
  return MOMENT.test(text) ? text : null;
}
