import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { columnsOf, ITEM_TABLES } from "./columns-of.ts";
import { LISTED_KINDS, type PlanHits, type PlanSearchInput } from "./contract.ts";

/**
 * Items of the own plan whose name holds the words: those that begin with them first, then those with a word
 * that does. It walks through the names of one plan, of which there are never more than a plan holds.
 */
export async function searchPlan(ctx: ActorContext, { q }: PlanSearchInput): Promise<PlanHits> {
  const named = LISTED_KINDS.filter((kind) => kind !== "view" && kind !== "checkIn").map((kind) =>
    namesOf(ctx, kind),
  );
  const at = sql`instr(lower(title), lower(${q}))`;
  const rank = sql`case when ${at} = 1 then 0 when instr(lower(title), ' ' || lower(${q})) > 0 then 1 else 2 end`;
  const items = await ctx.db
    .select({
      kind: sql<PlanKind>`kind`,
      id: sql<string>`id`,
      title: sql<string>`title`,
    })
    .from(sql`(${sql.join(named, sql` union all `)})`)
    .where(sql`${at} > 0`)
    .orderBy(sql`${rank}, updated_at desc, id desc`)
    .limit(ctx.limits.planHits);
  return { items };
}

function namesOf(ctx: ActorContext, kind: PlanKind): SQL {
  const { id, updatedAt, name, title = name } = columnsOf(kind);
  const table = ITEM_TABLES[kind];
  if (!id || !updatedAt || !title) throw new Error(`${kind} has no name`);
  return sql`select ${kind} as kind, ${qualified(id)} as id, ${qualified(title)} as title, ${qualified(updatedAt)} as updated_at
    from ${table} where ${qualified(table.userId)} = ${ctx.actor.userId}`;
}
