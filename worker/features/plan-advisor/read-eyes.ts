import { type SQL, sql } from "drizzle-orm";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { readKnown } from "../ai-training/find-quotes.ts";
import { namedItems } from "../plans/item-title.ts";
import { planStanding } from "../plans/plan-standing.ts";
import { listPrivate, listSealed, privateItems, sealedItems } from "../plans/sealed-items.ts";
import type { Eyes } from "./show-answer.ts";

const SEALED = ["goal", "project", "epic", "objective", "keyResult"] as const;

export type PlanEyes = Omit<Eyes, "isAsker">;

/** What the actor may not see of some plans now, by the plan. */
export async function readEyes(
  ctx: ActorContext,
  planIds: Iterable<string>,
): Promise<ReadonlyMap<string, PlanEyes>> {
  const ids = [...new Set(planIds)];
  const [known, ...rows] = await Promise.all([
    readKnown(ctx),
    ...ids.map((id) => readOne(ctx, id)),
  ]);
  return new Map(rows.map(([id, eyes]) => [id, { ...eyes, known }]));
}

/** Of a plan that is gone. */
export const NO_EYES: PlanEyes = { mayRead: false, hidden: new Set(), hiddenTitles: [] };

async function readOne(ctx: ActorContext, planId: string): Promise<readonly [string, PlanEyes]> {
  const sealed = { items: sealedItems(ctx, planId), list: listSealed(ctx, planId) };
  const row = await ctx.db
    .select({ standing: planStanding(ctx, planId), ...hiding(planId, sealed) })
    .from(sql`(select 1)`)
    .get();
  return [planId, row?.standing ? toEyes(row) : NO_EYES];
}

/** Of somebody outside: nothing that only some people of a plan see. */
export async function readOutside(ctx: Context, planId: string): Promise<PlanEyes> {
  const sealed = { items: privateItems(planId), list: listPrivate(planId) };
  const row = await ctx.db
    .select(hiding(planId, sealed))
    .from(sql`(select 1)`)
    .get();
  return row ? toEyes(row) : NO_EYES;
}

function hiding(planId: string, { items, list }: { items: SQL; list: SQL<string> }) {
  const titles = SEALED.map((kind) => {
    const { table, id, title, planId: of } = namedItems(kind);
    return sql`select ${title} as title from ${table} where ${of} = ${planId} and ${id} in ${items}`;
  });
  return {
    hidden: list,
    titles: sql<string>`(select json_group_array(title) from (${sql.join(titles, sql` union all `)}))`,
  };
}

function toEyes(row: { hidden: string; titles: string }): PlanEyes {
  // The database wrote both lists of texts.
  const [hidden, hiddenTitles] = [row.hidden, row.titles].map(
    (text) => JSON.parse(text) as string[],
  );
  return { mayRead: true, hidden: new Set(hidden), hiddenTitles: hiddenTitles ?? [] };
}
