import { sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { columnsOf, CORE_VALUES, ITEM_TABLES } from "../plans/columns-of.ts";
import { LISTED_KINDS } from "../plans/contract.ts";
import { requireEdit } from "../plans/plan-right.ts";
import { sealedItems } from "../plans/sealed-items.ts";
import type { TakenIds, TakenIdsInput } from "./contract.ts";

/** Which ids cannot be kept in a plan, because they stand in another one; whose it is stays untold. */
export async function findTakenIds(
  ctx: ActorContext,
  planId: string,
  { ids }: TakenIdsInput,
): Promise<TakenIds> {
  await requireEdit(ctx, planId);
  await ctx.limiter.take(`plan-taken-ids:${ctx.actor.userId}`, ctx.limits.rateTakenIdsPerAccount);
  const places = [
    ...LISTED_KINDS.map((kind) => ({ table: ITEM_TABLES[kind], id: columnsOf(kind)["id"] })),
    { table: CORE_VALUES.table, id: CORE_VALUES.columns.id },
  ];
  const asked = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const found = places.map(
    ({ table, id }) =>
      sql`select ${id && qualified(id)} as id from ${table} where ${id && qualified(id)} in ${asked} and ${qualified(table.planId)} <> ${planId}`,
  );
  // Nor those of what only some people see, which are told as if they stood elsewhere.
  const sealed = sql`select value as id from ${asked} where value in ${sealedItems(ctx, planId)}`;
  const rows = await ctx.db
    .select({ id: sql<string>`id` })
    .from(sql`(${sql.join([...found, sealed], sql` union `)})`);
  return { taken: rows.map(({ id }) => id) };
}
