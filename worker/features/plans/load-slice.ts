import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { byShape } from "../../../db/by-shape.ts";
import { qualified } from "../../../db/qualified.ts";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { type PlanKind, SINGLE_KINDS, type SingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { LISTED_KINDS, type ListedKind, type PlanItem } from "./contract.ts";
import { itemJson } from "./item-json.ts";
import { columnsOf, ITEM_TABLES } from "./columns-of.ts";
import { namedReader } from "./named-reader.ts";
import { memberOf, type PlanStanding, planStanding } from "./plan-standing.ts";
import { usedId } from "./stored-operations.ts";
import type { Change } from "./rules/apply-changes.ts";
import { hasSealed, sealedItems } from "./sealed-items.ts";
import { HeldPlan } from "./rules/hold-plan.ts";
import { linksOf, typedLink } from "./rules/links.ts";
import { kindsIn, type Place, shapeOf, sliceRows, textsOf } from "./slice-rows.ts";

export type Slice = {
  plan: HeldPlan;
  /** What the actor is in it; null where they may not open it, as far as is known. */
  standing: PlanStanding | null;
  /** Who of the plan's people the actor is. */
  memberId: string | null;
  /** The number of the plan at which all of it was read. */
  seq: number;
  /** How many items the plan has. */
  items: number;
  /** What they take, and the versions of the strategy; and how many of these were not packed yet. */
  itemBytes: number;
  versionBytes: number;
  versionsWaiting: number;
  /** Ids that were to be added and stand elsewhere: in another plan, or for another kind of item. */
  taken: readonly { kind: PlanKind; id: string }[];
  /** The items that others wrote since what it takes back. */
  othersWork: ReadonlySet<string>;
  /** Something in the plan is, or was, not for everybody to see. */
  hasSealed: boolean;
  /** Its id was used before. */
  isKnown: boolean;
  /** What it takes back was taken back by another one. */
  isUndone: boolean;
  /** Everything that the rules may have looked at. */
  ids: ReadonlySet<string>;
  /** The rules asked for what is not there: any operation in between may have changed that. */
  isWhole: boolean;
};

/** What the rules need of a plan for these changes, in one round trip. */
export async function loadSlice(
  ctx: ActorContext,
  planId: string,
  { id, changes, undoes }: { id: string; changes: readonly Change[]; undoes: string | null },
): Promise<Slice> {
  const asked = askFor(changes);
  const added = changes.flatMap((change) => (change.action === "add" ? [change.id] : []));
  const kinds = kindsIn(asked);
  const singles = SINGLE_KINDS.filter(
    (kind) => kind === "settings" || changes.some((change) => change.kind === kind),
  );
  const isAdding = added.length > 0;
  const shape = ["slice", isAdding, undoes === null, singles, shapeOf(kinds)].join(" ");
  const values = { planId, userId: ctx.actor.userId, id, undoes: undoes ?? "" };
  const texts = { ...textsOf(asked), added: JSON.stringify(added) };
  const [[state], rows] = await ctx.db.batch(
    byShape(shape, { ...values, ...texts }, (names, db) => {
      const reader = namedReader(ctx, { ...names, db });
      return [
        stateOf(reader, names, { isAdding, isUndoing: undoes !== null, singles }),
        // One question: each costs the server about as much as finding a row.
        db
          .select({ kind: sql<PlanKind>`kind`, item: sql<string | null>`item` })
          .from(
            sql`(${singleRows(names.planId, singles)} union all select * from ${sliceRows(names, kinds)})`,
          ),
      ];
    }),
  );
  if (!state) throw new Error("a question without a condition has an answer");
  const plan = new HeldPlan(planId);
  const ids = new Set([planId, ...[...asked.touched, ...asked.named].map(([, named]) => named)]);
  const put = (kind: PlanKind, text: string) => {
    // The database wrote it by the contract's own names.
    const item = JSON.parse(text) as PlanItem;
    plan.put(kind, item);
    ids.add(item.id);
  };
  for (const { kind, item } of rows) if (item) put(kind, item);
  // The database wrote both.
  const others = JSON.parse(state.others) as string[];
  const taken = JSON.parse(state.taken) as { kind: PlanKind; id: string; isOwn: 0 | 1 }[];
  const toAdd = new Set(changes.map((change) => `${change.kind}:${change.id}`));
  return {
    plan,
    ids,
    seq: state.seq,
    standing: state.standing,
    memberId: state.memberId,
    items: state.items,
    itemBytes: state.itemBytes,
    versionBytes: state.versionBytes,
    versionsWaiting: state.versionsWaiting,
    hasSealed: Boolean(state.hasSealed),
    isKnown: Boolean(state.isKnown),
    othersWork: new Set(others),
    isUndone: Boolean(state.isUndone),
    isWhole: asked.stages !== null,
    taken: taken.filter((row) => !row.isOwn || !toAdd.has(`${row.kind}:${row.id}`)),
  };
}

type Names = Record<"planId" | "id" | "undoes" | "added", string>;
type Told = { isAdding: boolean; isUndoing: boolean; singles: readonly SingleKind[] };

function stateOf(
  ctx: ActorContext,
  { planId, id, undoes, added }: Names,
  { isAdding, isUndoing, singles }: Told,
) {
  const isUndone = sql<number>`exists (select 1 from ${planOperations} where ${qualified(planOperations.id)} = ${undoes} and ${qualified(planOperations.undoneBy)} <> ${id})`;
  return ctx.db
    .select({
      seq: seqOf(planId),
      standing: planStanding(ctx, planId),
      memberId: memberOf(ctx, planId),
      isKnown: sql<number>`exists ${usedId(ctx, id)}`,
      isUndone: isUndoing ? isUndone : sql<number>`0`,
      items: isAdding ? countItems(planId) : sql<number>`0`,
      itemBytes: counted(planId, strategicPlans.itemBytes),
      versionBytes: counted(planId, strategicPlans.versionBytes),
      versionsWaiting: singles.includes("strategy") ? countWaiting(planId) : sql<number>`0`,
      others: isUndoing ? othersSince(ctx, planId, undoes) : NONE,
      hasSealed: hasSealed(planId),
      taken: isAdding ? sameIds(ctx, planId, added) : NONE,
    })
    .from(sql`(select 1)`);
}

function askFor(changes: readonly Change[]) {
  const touched: Place[] = [];
  const removed: Place[] = [];
  const named: Place[] = [];
  let stages: string[] | null = null;
  for (const change of changes) {
    const { kind, id } = change;
    touched.push([kind, id]);
    if (change.action === "remove") {
      removed.push([kind, id]);
      continue;
    }
    for (const { field, to } of linksOf(kind)) {
      const places = idsIn(change.fields[field]).map((one): Place => [to, one]);
      named.push(...places);
      // A squad joins the project that it mainly works on, so that one is written too.
      if (kind === "squad" && field === "projectId") touched.push(...places);
    }
    const typed = typedLink(kind);
    const entity = typed && change.fields[typed.id];
    // Its kind may stand in another change, or in the row: whatever goes by this id is asked for.
    if (typed && typeof entity === "string") {
      named.push(...typed.kinds.map((to): Place => [to, entity]));
    }
    const kept = change.fields["epicFunnelStatuses"];
    if (kind === "settings" && Array.isArray(kept)) stages = kept.flatMap(idOf);
  }
  return { touched, removed, named, stages };
}

/** The ids in a value that nobody has looked at yet: one, several, or members with theirs. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.flatMap(idOf) : [];
}

function idOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const id: unknown =
    "teamMemberId" in value ? value.teamMemberId : "id" in value ? value.id : null;
  return typeof id === "string" ? [id] : [];
}

/** The settings, which every rule may look at, and what else of this sort is changed. */
function singleRows(planId: string, kinds: readonly SingleKind[]) {
  const rows = kinds.map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`select ${kind} as kind, ${itemJson(kind)} as item from ${table} where ${qualified(table.planId)} = ${planId}`;
  });
  return sql.join(rows, sql` union all `);
}

export const counted = (planId: string, column: AnyColumn) =>
  sql<number>`coalesce((select ${qualified(column)} from ${strategicPlans} where ${qualified(strategicPlans.id)} = ${planId}), 0)`;

export const seqOf = (planId: string) => counted(planId, strategicPlans.seq);

function countWaiting(planId: string) {
  const { planId: of, baseVersion } = strategyRevisions;
  return sql<number>`(select count(*) from ${strategyRevisions} where ${qualified(of)} = ${planId} and ${qualified(baseVersion)} is null)`;
}

function othersSince(ctx: ActorContext, planId: string, operationId: string) {
  const [changes, seq, actorId] = [
    planOperations.changes,
    planOperations.seq,
    planOperations.actorId,
  ].map(qualified);
  return sql<string>`(select json_group_array(distinct entry.value ->> 'id') from ${planOperations} cross join json_each(${changes}) as entry
    where ${qualified(planOperations.planId)} = ${planId} and ${actorId} is not ${ctx.actor.userId}
      and ${seq} > (select seq from plan_operations where id = ${operationId}))`;
}

export function countItems(planId: string | SQL, kinds: readonly ListedKind[] = LISTED_KINDS) {
  const counts = kinds.map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`(select count(*) from ${table} where ${qualified(table.planId)} = ${planId})`;
  });
  return sql<number>`(${sql.join(counts, sql` + `)})`;
}

/** Going through the tables for nothing takes its time too. */
const NONE = sql<string>`'[]'`;

/** Whatever has one of these ids already, whose ever it is, or had it and was not for the actor to see. */
function sameIds(ctx: ActorContext, planId: string, ids: string) {
  const list = sql`(select value from json_each(${ids}))`;
  const rows = LISTED_KINDS.map((kind) => {
    const table = ITEM_TABLES[kind];
    const { id } = columnsOf(kind);
    return sql`select json_object('kind', ${kind}, 'id', ${id && qualified(id)}, 'isOwn', ${qualified(table.planId)} = ${planId}) as one from ${table} where ${id && qualified(id)} in ${list}`;
  });
  const sealed = sql`select json_object('kind', 'goal', 'id', value, 'isOwn', 0) as one from ${list} where value in ${sealedItems(ctx, planId)}`;
  return sql<string>`(select json_group_array(json(one)) from (${sql.join([...rows, sealed], sql` union all `)}))`;
}
