import { sql } from "drizzle-orm";
import type { ActorContext } from "../../kernel/context.ts";
import { namedItems } from "../plans/item-title.ts";
import { planStanding } from "../plans/plan-standing.ts";
import { listSealed, sealedItems } from "../plans/sealed-items.ts";
import type { Eyes } from "./show-answer.ts";

const SEALED = ["goal", "project", "epic", "objective", "keyResult"] as const;

export type PlanEyes = Omit<Eyes, "isAsker">;

/** What the actor may not see of some plans now, by the plan. */
export async function readEyes(
  ctx: ActorContext,
  planIds: Iterable<string>,
): Promise<ReadonlyMap<string, PlanEyes>> {
  const ids = [...new Set(planIds)];
  const rows = await Promise.all(ids.map((id) => readOne(ctx, id)));
  return new Map(rows);
}

/** Of a plan that is gone. */
export const NO_EYES: PlanEyes = { mayRead: false, hidden: new Set(), hiddenTitles: [] };

async function readOne(ctx: ActorContext, planId: string): Promise<readonly [string, PlanEyes]> {
  const titles = SEALED.map((kind) => {
    const { table, id, title, planId: of } = namedItems(kind);
    return sql`select ${title} as title from ${table} where ${of} = ${planId} and ${id} in ${sealedItems(ctx, planId)}`;
  });
  const row = await ctx.db
    .select({
      standing: planStanding(ctx, planId),
      hidden: listSealed(ctx, planId),
      titles: sql<string>`(select json_group_array(title) from (${sql.join(titles, sql` union all `)}))`,
    })
    .from(sql`(select 1)`)
    .get();
  if (!row?.standing) return [planId, NO_EYES];
  // The database wrote both lists of texts.
  const [hidden, hiddenTitles] = [row.hidden, row.titles].map(
    (text) => JSON.parse(text) as string[],
  );
  return [planId, { mayRead: true, hidden: new Set(hidden), hiddenTitles: hiddenTitles ?? [] }];
}
