import { and, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../db/qualified.ts";
import { incomingItems } from "../../db/schema/incoming.ts";
import { profiles } from "../../db/schema/users.ts";
import type { Statements } from "../../db/transaction.ts";
import type { IncomingFactType } from "../../db/values/incoming.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import type { WorkFilter } from "./list-fields.ts";
import type { RecordKind } from "./records.ts";

export type FactChoice = { value: string; label: string };

/** What a rule can ask of one of them. */
export type IncomingFact = {
  label: string;
  type: IncomingFactType;
  /** In the database's words. */
  value: SQL;
  /** What there is to choose from: the values, or what it is asked of. */
  choices?: (ctx: Context) => Promise<readonly FactChoice[]>;
  /** Where there are several under this name, such as the answers to each question: the one that is asked of. */
  part?: (value: unknown, part: string) => unknown;
};

export type IncomingState = { label: string; isDone: boolean };

/** One kind of what comes in and is worked on: who has it, how far it is, and what is said about it. */
export type IncomingKind = {
  record: RecordKind;
  sentAt: SQLiteColumn;
  /** Where the whole of it is shown, in the database's words. */
  address: SQL<string>;
  /** Who sent it, where somebody did, and where an answer would find them. */
  sender: { name: SQL<string | null>; email: SQL<string | null> };
  /** By its own words, in their order; the first is what a new one is. */
  states: Readonly<Record<string, IncomingState>>;
  /** How far it is; the kind's own rows have the last word on it. */
  state: SQL<string>;
  /** What else has to be written with a state, beside the item itself. By a rule there is no actor. */
  writeState?: (
    ctx: Context | ActorContext,
    ids: readonly string[],
    state: string,
  ) => Promise<Statements>;
  facts: Readonly<Record<string, IncomingFact>>;
};

/** What one feature declares, by kind. */
export type IncomingKinds = Readonly<Record<string, IncomingKind>>;

/** A column of the item of a row, read beside that row. */
function ofItem<Value>(kind: string, id: SQLiteColumn, column: SQLiteColumn): SQL<Value> {
  const { kind: ofKind, recordId } = incomingItems;
  return sql<Value>`(select ${qualified(column)} from ${incomingItems}
    where ${qualified(ofKind)} = ${kind} and ${qualified(recordId)} = ${qualified(id)})`;
}

/** What was last said of how far it is; null while nobody has. */
export const storedState = (kind: string, id: SQLiteColumn) =>
  ofItem<string | null>(kind, id, incomingItems.state);

export const mergedInto = ({ record }: Pick<IncomingKind, "record">) =>
  ofItem<string | null>(record.name, record.id, incomingItems.mergedInto);

export const isDone = ({ states, state }: IncomingKind): SQL =>
  sql`${state} in (select value from json_each(${JSON.stringify(doneStates(states))}))`;

const doneStates = (states: IncomingKind["states"]) =>
  Object.keys(states).filter((state) => states[state]?.isDone);

/** The columns that say of a row how the work on it stands. */
export function workColumns(kind: IncomingKind) {
  const { name, id } = kind.record;
  const ownerId = ofItem<string | null>(name, id, incomingItems.ownerId);
  const { fullName, email } = profiles;
  return {
    workState: kind.state,
    ownerId,
    ownerName: sql<
      string | null
    >`(select iif(${qualified(fullName)} = '', ${qualified(email)}, ${qualified(fullName)}) from ${profiles} where ${qualified(profiles.id)} = ${ownerId})`,
    labels: ofItem<string | null>(name, id, incomingItems.labels),
    mergedInto: mergedInto(kind),
    workVersion: sql<number>`coalesce(${ofItem(name, id, incomingItems.version)}, 0)`,
  };
}
type WorkRow = {
  workState: string;
  ownerId: string | null;
  ownerName: string | null;
  labels: string | null;
  mergedInto: string | null;
};

export function toWork(row: WorkRow) {
  const { ownerId, ownerName, labels } = row;
  return {
    workState: row.workState,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? "" },
    // Written by one statement alone, as a list of texts.
    labels: JSON.parse(labels ?? "[]") as string[],
    isMerged: row.mergedInto !== null,
  };
}

/** How the work on the rows of a page stands, in one statement for all of them. */
export function selectWork(ctx: Context, kind: IncomingKind, ids: SQL) {
  const { table, id } = kind.record;
  return ctx.db
    .select({ id: sql<string>`${id}`, ...workColumns(kind) })
    .from(table)
    .where(sql`${id} in (${ids})`);
}

/** The rows of a page, each with how the work on it stands. */
export function withWork<Row extends { id: string }>(
  rows: readonly Row[],
  work: readonly (WorkRow & { id: string })[],
) {
  const byId = new Map(work.map((row) => [row.id, toWork(row)]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found ? [{ ...row, ...found }] : [];
  });
}

/** What narrows a list of this kind by the work on it. */
export function matchingWork(
  ctx: ActorContext,
  { record: { name, id } }: Pick<IncomingKind, "record">,
  { owner, label }: WorkFilter,
): SQL | undefined {
  const ownerId = ofItem(name, id, incomingItems.ownerId);
  return and(
    owner === "nobody" ? sql`${ownerId} is null` : undefined,
    owner === undefined || owner === "nobody"
      ? undefined
      : sql`${ownerId} = ${owner === "mine" ? ctx.actor.userId : owner}`,
    label === undefined
      ? undefined
      : sql`exists (select 1 from json_each(${ofItem(name, id, incomingItems.labels)}) as given where given.value = ${label})`,
  );
}

export type WorkChange = {
  state?: string | undefined;
  ownerId?: string | null | undefined;
  /** All that it has from now on. */
  labels?: readonly string[] | undefined;
  addLabels?: readonly string[] | undefined;
  removeLabels?: readonly string[] | undefined;
};

/** Who does something; by a rule it is nobody. */
export const actorIn = (ctx: Context | ActorContext): string | null =>
  "actor" in ctx ? ctx.actor.userId : null;

/** The statement that writes the work on some of a kind; what is not named stays as it is. */
export function writeWork(
  ctx: Context | ActorContext,
  kind: IncomingKind,
  ids: readonly string[],
  change: WorkChange,
) {
  const { name, id, table } = kind.record;
  const { ownerId, labels } = incomingItems;
  const before = sql`coalesce(${ofItem(name, id, labels)}, '[]')`;
  const { addLabels = [], removeLabels = [] } = change;
  const changed = sql`(select json_group_array(value) from (
    select value from json_each(${before}) where value not in (select value from json_each(${JSON.stringify(removeLabels)}))
    union select value from json_each(${JSON.stringify(addLabels)}) limit ${ctx.limits.incomingLabelsMost}))`;
  const isKept = addLabels.length === 0 && removeLabels.length === 0;
  const isAmong = sql`${qualified(id)} in (select value from json_each(${JSON.stringify(ids)}))`;
  return ctx.db.run(sql`insert into ${incomingItems}
    (kind, record_id, state, owner_id, labels, version, updated_at, updated_by)
    select ${name}, ${qualified(id)}, ${change.state ?? kind.state},
      ${change.ownerId === undefined ? ofItem(name, id, ownerId) : change.ownerId},
      ${change.labels ? JSON.stringify(change.labels) : isKept ? before : changed},
      1, ${ctx.clock.now()}, ${actorIn(ctx)}
    from ${table} where ${isAmong}
    on conflict (kind, record_id) do update set state = excluded.state, owner_id = excluded.owner_id,
      labels = excluded.labels, version = ${incomingItems}.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
}

/** The whole of a change to some of a kind: what the kind has to write with it, and the items. */
export async function changeWork(
  ctx: Context | ActorContext,
  kind: IncomingKind,
  ids: readonly string[],
  change: WorkChange,
): Promise<Statements> {
  if (ids.length === 0) return [];
  const { state } = change;
  const own = state === undefined ? [] : await kind.writeState?.(ctx, ids, state);
  return [...(own ?? []), writeWork(ctx, kind, ids, change)];
}

/** Whether one of a kind is there, at the moment of the statement. */
export const isThere = ({ record: { table, id: column } }: IncomingKind, id: string): SQL =>
  sql`exists (select 1 from ${table} where ${qualified(column)} = ${id})`;

/** The version of the work on one of a kind; zero before anybody touched it. */
export const versionOf = ({ record: { name } }: IncomingKind, id: string): SQL<number> => {
  const { kind, recordId, version } = incomingItems;
  return sql<number>`coalesce((select ${qualified(version)} from ${incomingItems}
    where ${qualified(kind)} = ${name} and ${qualified(recordId)} = ${id}), 0)`;
};
