import { type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import {
  planOperations,
  planPrivateItems,
  strategicPlans,
  userStrategicPlanningSettings,
} from "../../../db/schema/plans.ts";
import { ITEM_KINDS, type PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { columnsOf, ITEM_TABLES } from "./columns-of.ts";
import { PACKED_MARK } from "./pack-log.ts";
import { isOwned } from "./plan-standing.ts";
import { isSealedKind } from "./rules/private-items.ts";

const sealed = alias(planPrivateItems, "sealed");
const [planId, itemId, visibleTo, sinceSeq, isGone] = [
  sealed.planId,
  sealed.itemId,
  sealed.visibleTo,
  sealed.sinceSeq,
  sealed.isGone,
].map(qualified);
const FROM = sql`${planPrivateItems} "sealed"`;

/** That somebody is not named at a row; owners see everything. */
const isUnnamed = (userId: string | SQL) =>
  sql`not exists (select 1 from json_each(${visibleTo}) where value = ${userId})`;

function isWithheld(ctx: ActorContext): SQL {
  const { db, actor } = ctx;
  const owned = db.select({ id: strategicPlans.id }).from(strategicPlans).where(isOwned(ctx));
  return sql`${isUnnamed(actor.userId)} and ${planId} <> ${actor.userId} and ${planId} not in ${owned}`;
}

/** The ids of what the actor does not see in one plan: where nothing is private, an empty list that costs nothing. */
export const sealedItems = (ctx: ActorContext, ofPlan: string): SQL =>
  sql`(select ${itemId} from ${FROM} where ${planId} = ${ofPlan} and ${isWithheld(ctx)})`;

/** The same as a list. */
export const listSealed = (ctx: ActorContext, ofPlan: string): SQL<string> =>
  sql<string>`(select json_group_array(${itemId}) from ${FROM} where ${planId} = ${ofPlan} and ${isWithheld(ctx)})`;

/** The ids of all that is private in a plan, whoever sees it. */
export const privateItems = (ofPlan: string): SQL =>
  sql`(select ${itemId} from ${FROM} where ${planId} = ${ofPlan})`;

/** The same as a list. */
export const listPrivate = (ofPlan: string): SQL<string> =>
  sql<string>`(select json_group_array(${itemId}) from ${FROM} where ${planId} = ${ofPlan})`;

/**
 * That the actor sees what goes by an id in a plan that they may read: the one question of all that is read of
 * plans, beside the right to the plan itself. Everything passes that not only some people see.
 */
export function isSeen(
  ctx: ActorContext,
  ofPlan: string | SQL | SQLiteColumn,
  id: string | SQL | SQLiteColumn,
): SQL {
  if (ofPlan === ctx.actor.userId) return sql`1`;
  return sql`not exists (select 1 from ${FROM} where ${planId} = ${ofPlan} and ${itemId} = ${id} and ${isWithheld(ctx)})`;
}

/** The same of the rows of a kind, in one plan; without a reader what everybody in it sees. */
export function isSeenRow(
  reader: ActorContext | null,
  ofPlan: string,
  kind: PlanKind,
): SQL | undefined {
  const { id } = columnsOf(kind);
  if (ofPlan === reader?.actor.userId || !id || !isSealedKind(kind)) return undefined;
  const all = sql`(select ${itemId} from ${FROM} where ${planId} = ${ofPlan})`;
  return sql`${qualified(id)} not in ${reader ? sealedItems(reader, ofPlan) : all}`;
}

/** The same of the rows of a kind, in any plan. */
export function isSeenAnywhere(ctx: ActorContext, kind: PlanKind): SQL | undefined {
  const { id } = columnsOf(kind);
  if (!id || !isSealedKind(kind)) return undefined;
  return isSeen(ctx, qualified(ITEM_TABLES[kind].planId), qualified(id));
}

/** Of the people of a plan those who see an item. */
export const isSeenBy = (at: { planId: string; itemId: string }, userId: SQL, owners: SQL): SQL =>
  sql`(not exists (select 1 from ${FROM} where ${planId} = ${at.planId} and ${itemId} = ${at.itemId} and ${isUnnamed(userId)}) or ${userId} in (${owners}))`;

/** Whether rows of a kind may be for some people alone. */
export const hasSealedRows = (kind: PlanKind): boolean => isSealedKind(kind);

export const isSealed = (ofPlan: string, id: string): SQL<number> =>
  sql<number>`exists (select 1 from ${FROM} where ${planId} = ${ofPlan} and ${itemId} = ${id})`;

export const hasSealed = (ofPlan: string): SQL<number> =>
  sql<number>`exists (select 1 from ${FROM} where ${planId} = ${ofPlan})`;

/**
 * Of what was done, what the actor may know of: not what wrote or named something that they do not see, whenever it
 * was. Of a long log only who was written can be read, so it counts as naming anything. What the actor did
 * themselves since it was hidden from them names it by its id alone.
 */
export function isSeenOperation(ctx: ActorContext): SQL {
  const [of, changes, actorId, seq] = [
    planOperations.planId,
    planOperations.changes,
    planOperations.actorId,
    planOperations.seq,
  ].map(qualified);
  const { userId } = ctx.actor;
  const counts = sql`${planId} = ${of} and ${isWithheld(ctx)} and (${actorId} is not ${userId} or ${seq} <= ${sinceSeq})`;
  return sql`(${of} = ${userId} or not (exists (select 1 from ${FROM} where ${counts})
    and (instr(${changes}, ${PACKED_MARK}) > 0
      or exists (select 1 from json_tree(${changes}) as named cross join ${FROM} on ${itemId} = named.atom where ${counts}))))`;
}

/** How many items of a plan the actor does not see, by their kinds; what is said about items counts with none. */
export function countSealed(ctx: ActorContext, ofPlan: string): SQL<string> {
  if (ofPlan === ctx.actor.userId) return sql<string>`'{}'`;
  return sql<string>`(select json_group_object(kind, items) from (select ${qualified(sealed.kind)} as kind, count(*) as items from ${FROM}
    where ${planId} = ${ofPlan} and not ${isGone} and ${qualified(sealed.kind)} in (select value from json_each(${JSON.stringify(ITEM_KINDS)})) and ${isWithheld(ctx)} group by 1))`;
}

/** Whether the owner of a plan has others told of that. */
export const tellsSealed = (ofPlan: string): SQL<number> =>
  sql<number>`exists (select 1 from ${userStrategicPlanningSettings} where ${qualified(userStrategicPlanningSettings.planId)} = ${ofPlan} and ${qualified(userStrategicPlanningSettings.countsHidden)})`;
