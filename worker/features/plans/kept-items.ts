import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { LISTED_KINDS } from "./contract.ts";
import { itemJson } from "./item-json.ts";

/** What a version keeps of a plan: saved views and settings are none of it. */
export const KEPT_KINDS = LISTED_KINDS.filter((kind) => kind !== "view");

export const keptItems = (planId: string): SQL => sumOf(planId, () => sql`1`);

/** As the text that a version and a tab are sent of them. */
export const keptBytes = (planId: string): SQL =>
  sumOf(planId, (kind) => sql`length(cast(${itemJson(kind)} as blob)) + 1`);

function sumOf(planId: string, what: (kind: (typeof KEPT_KINDS)[number]) => SQL): SQL {
  const sums = KEPT_KINDS.map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`(select coalesce(sum(${what(kind)}), 0) from ${table} where ${qualified(table.planId)} = ${planId})`;
  });
  return sql.join(sums, sql` + `);
}
