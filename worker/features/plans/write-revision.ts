import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { SINGLE_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Limits } from "../../kernel/limits.ts";
import { uuidv7 } from "../../kernel/ids.ts";
import { ITEM_TABLES, listOrder } from "./columns-of.ts";
import { KIND_RECORDS, LISTED_KINDS } from "./contract.ts";
import { itemJson } from "./item-json.ts";
import { REVISION_SHAPE } from "./rules/revision-data.ts";
import type { Effect } from "./rules/apply-changes.ts";

/** A new version of the strategy keeps the whole plan as the same transaction leaves it. */
export function writeRevision(ctx: ActorContext, planId: string, effects: readonly Effect[]) {
  const saved = effects.find(({ kind }) => kind === "strategy")?.after;
  if (!saved || !("changesSummary" in saved)) return [];
  const now = ctx.clock.now();
  return [
    ctx.db.insert(strategyRevisions).values({
      id: uuidv7(now),
      strategyId: planId,
      userId: planId,
      version: saved.version,
      changesSummary: saved.changesSummary,
      shape: REVISION_SHAPE,
      dataSnapshot: planJson(planId, ctx.limits),
      actorId: ctx.actor.userId,
      createdAt: now,
    }),
  ];
}

const KEPT = LISTED_KINDS.filter((kind) => kind !== "view");

/**
 * What a plan is made of, as one text that the database writes: saved views and settings are none of it. A plan
 * that no row takes is not kept: its version says so, and the save is made.
 */
function planJson(planId: string, limits: Limits): SQL {
  const lists = KEPT.map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`${sql.raw(`'${KIND_RECORDS[kind].list}'`)}, (select json_group_array(json(item)) from (select ${itemJson(kind)} as item from ${table}
      where ${qualified(table.userId)} = ${planId} order by ${listOrder(kind)}))`;
  });
  const singles = SINGLE_KINDS.filter((kind) => kind !== "settings").map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`${sql.raw(`'${kind}'`)}, (select json(${itemJson(kind)}) from ${table} where ${qualified(table.userId)} = ${planId})`;
  });
  const whole = sql`json_object(${sql.join([...lists, ...singles], sql`, `)})`;
  const sums = (what: (kind: (typeof KEPT)[number]) => SQL) =>
    sql.join(
      KEPT.map((kind) => {
        const table = ITEM_TABLES[kind];
        return sql`(select coalesce(sum(${what(kind)}), 0) from ${table} where ${qualified(table.userId)} = ${planId})`;
      }),
      sql` + `,
    );
  const items = sums(() => sql`1`);
  const bytes = sums((kind) => sql`length(cast(${itemJson(kind)} as blob)) + 1`);
  return sql`case when ${items} > ${limits.revisionItemsSure} and ${bytes} > ${limits.revisionBytes} then 'null' else ${whole} end`;
}
