import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { ITEM_TABLES, listOrder } from "./columns-of.ts";
import { itemJson } from "./item-json.ts";

/**
 * The items of a kind as one text, in their order, with commas between them: the database writes it, so that
 * thousands of rows cost the worker no more than one. Null where there are none.
 */
export function listText(
  { db }: ActorContext,
  kind: PlanKind,
  planId: string,
  { names, condition }: { names?: Parameters<typeof itemJson>[1]; condition?: SQL } = {},
) {
  const table = ITEM_TABLES[kind];
  const rows = db
    .select({ item: itemJson(kind, names).as("item") })
    .from(table)
    .where(and(eq(table.userId, planId), condition))
    .orderBy(listOrder(kind))
    .as("rows");
  return db.select({ text: sql<string | null>`group_concat(${rows.item}, ',')` }).from(rows);
}
