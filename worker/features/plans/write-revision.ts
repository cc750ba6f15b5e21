import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { SINGLE_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Limits } from "../../kernel/limits.ts";
import { uuidv7 } from "../../kernel/ids.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { ITEM_TABLES, listOrder } from "./columns-of.ts";
import { KIND_RECORDS } from "./contract.ts";
import { itemJson } from "./item-json.ts";
import { KEPT_KINDS, keptBytes, keptItems } from "./kept-items.ts";
import { REVISION_SHAPE } from "./rules/revision-data.ts";
import type { Effect } from "./rules/apply-changes.ts";

/** A new version of the strategy keeps the whole plan as the same transaction leaves it; it is packed afterwards. */
export function writeRevision(
  ctx: ActorContext,
  planId: string,
  { id, effects, isUndoing }: { id: string; effects: readonly Effect[]; isUndoing: boolean },
) {
  const saved = savedStrategy(effects);
  if (!saved) return [];
  // What is taken back ends no meeting.
  const moment = isUndoing ? null : saved.moment;
  const now = ctx.clock.now();
  return [
    ctx.db.insert(strategyRevisions).values({
      id: uuidv7(now),
      strategyId: planId,
      planId,
      version: saved.version,
      changesSummary: moment?.words ?? saved.changesSummary,
      moment: moment?.sort ?? null,
      shape: REVISION_SHAPE,
      dataSnapshot: planJson(planId, ctx.limits),
      actorId: ctx.actor.userId,
      createdAt: now,
      operationId: id,
    }),
    enqueueEffect(
      ctx,
      { kind: "strategy-revisions.pack", payload: { planId } },
      { dedupeKey: `pack-revisions:${planId}` },
    ),
  ];
}

export function savedStrategy(effects: readonly Effect[]) {
  const saved = effects.find(({ kind }) => kind === "strategy")?.after;
  return saved && "changesSummary" in saved ? saved : null;
}

/**
 * What a plan is made of, as one text that the database writes. A plan that no row takes is not kept: its version says
 * so, and the save is made.
 */
function planJson(planId: string, limits: Limits): SQL {
  const lists = KEPT_KINDS.map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`${sql.raw(`'${KIND_RECORDS[kind].list}'`)}, (select json_group_array(json(item)) from (select ${itemJson(kind)} as item from ${table}
      where ${qualified(table.planId)} = ${planId} order by ${listOrder(kind)}))`;
  });
  const singles = SINGLE_KINDS.filter((kind) => kind !== "settings").map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`${sql.raw(`'${kind}'`)}, (select json(${itemJson(kind)}) from ${table} where ${qualified(table.planId)} = ${planId})`;
  });
  const whole = sql`json_object(${sql.join([...lists, ...singles], sql`, `)})`;
  return sql`case when ${keptItems(planId)} > ${limits.revisionItemsSure} and ${keptBytes(planId)} > ${limits.revisionBytes} then 'null' else ${whole} end`;
}
