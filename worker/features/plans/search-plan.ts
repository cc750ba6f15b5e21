import { type SQL, sql } from "drizzle-orm";
import { COMMENT_KINDS, isSingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { PlanHits, PlanSearchInput } from "./contract.ts";
import { itemAddress } from "./item-address.ts";
import { type NamedKind, namedItems } from "./item-title.ts";

const NAMED = COMMENT_KINDS.filter((kind) => !isSingleKind(kind));

/**
 * Items of the own plan whose name holds the words: those that begin with them first, then those with a word
 * that does. It walks through the names of one plan, of which there are never more than a plan holds.
 */
export async function searchPlan(ctx: ActorContext, { q }: PlanSearchInput): Promise<PlanHits> {
  const planId = ctx.actor.userId;
  const named = NAMED.map((kind) => namesOf(planId, kind));
  const at = sql`instr(lower(title), lower(${q}))`;
  const rank = sql`case when ${at} = 1 then 0 when instr(lower(title), ' ' || lower(${q})) > 0 then 1 else 2 end`;
  const rows = await ctx.db
    .select({
      kind: sql<NamedKind>`kind`,
      id: sql<string>`id`,
      title: sql<string>`title`,
    })
    .from(sql`(${sql.join(named, sql` union all `)})`)
    .where(sql`${at} > 0`)
    .orderBy(sql`${rank}, updated_at desc, id desc`)
    .limit(ctx.limits.planHits);
  return {
    items: rows.map((row) => ({
      ...row,
      address: itemAddress({ planId, kind: row.kind, itemId: row.id }, planId),
    })),
  };
}

function namesOf(planId: string, kind: NamedKind): SQL {
  const { table, id, title, updatedAt, planId: ofPlan } = namedItems(kind);
  return sql`select ${kind} as kind, ${id} as id, ${title} as title, ${updatedAt} as updated_at
    from ${table} where ${ofPlan} = ${planId}`;
}
