import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planLinks } from "../../../db/schema/plan-links.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { ServedKind } from "../../../db/values/plan-links.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { matches } from "../../kit/matches.ts";
import { readStandings } from "../plan-portfolio/read-standings.ts";
import { itemAddress } from "../plans/item-address.ts";
import { namedItems } from "../plans/item-title.ts";
import { ownerName, owners } from "../plans/plan-people.ts";
import { planRight } from "../plans/plan-right.ts";
import { inReadablePlans, ownsPlan } from "../plans/plan-standing.ts";
import { isSeen } from "../plans/sealed-items.ts";
import type { ItemLink, ItemLinks, LinksInput, LinkTargets } from "./contract.ts";

type Row = typeof planLinks.$inferSelect;
type End = { planId: string; kind: ServedKind; id: string };

const goalOf = ({ planId, goalId }: Row): End => ({ planId, kind: "goal", id: goalId });
const servedOf = ({ servedPlanId, servedKind, servedId }: Row): End => ({
  planId: servedPlanId,
  kind: servedKind,
  id: servedId,
});

export const findLink = ({ db }: ActorContext, id: string) =>
  db.select().from(planLinks).where(eq(planLinks.id, id)).get();

/** What an item serves in other plans, and what there serves it. */
export async function listItemLinks(
  ctx: ActorContext,
  planId: string,
  { kind, itemId }: LinksInput,
): Promise<ItemLinks> {
  const right = await planRight(ctx, planId);
  const { goalId, servedId, servedPlanId } = planLinks;
  const [rows, [facts]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(planLinks)
      .where(
        and(
          isSeen(ctx, planId, itemId),
          or(
            and(eq(planLinks.planId, planId), eq(goalId, itemId)),
            and(eq(servedPlanId, planId), eq(servedId, itemId)),
          ),
        ),
      )
      .orderBy(asc(planLinks.createdAt), asc(planLinks.id)),
    ctx.db
      .select({
        owns: sql<number>`${ownsPlan(ctx, planId)}`,
        others: sql<number>`exists (select 1 from ${strategicPlans} where ${qualified(strategicPlans.id)} <> ${planId} and ${inReadablePlans(ctx, qualified(strategicPlans.id))})`,
      })
      .from(sql`(select 1)`),
  ]);
  const isOwner = facts?.owns === 1 && ctx.actor.impersonatorId === null;
  const canEdit = right === "edit";
  const up = rows.filter((row) => row.goalId === itemId && row.planId === planId);
  // Who may not answer learns of a link once there is one.
  const down = rows.filter(
    (row) =>
      row.servedId === itemId &&
      row.servedPlanId === planId &&
      (row.state === "agreed" || (row.state === "asked" && isOwner)),
  );
  const [serves, servedBy] = await Promise.all([
    withEnds(ctx, up, servedOf),
    withEnds(ctx, down, goalOf),
  ]);
  return {
    serves: serves.map((link) => ({ ...link, canAnswer: false, canEnd: canEdit })),
    servedBy: servedBy.map((link) => ({ ...link, canAnswer: isOwner, canEnd: isOwner })),
    canAsk: canEdit && kind === "goal" && facts?.others === 1,
  };
}

type Shown = Pick<ItemLink, "id" | "state" | "other" | "version">;

/** Of the other ends only those are told that the actor may open; those that were deleted are left out. */
async function withEnds(
  ctx: ActorContext,
  rows: readonly Row[],
  endOf: (row: Row) => End,
): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const ends = rows.map(endOf);
  const there = await findEnds(ctx, ends);
  const open = ends.filter(({ id }) => there.get(id)?.isReadable === 1);
  const standings = await readStandings(ctx, open);
  return rows.flatMap((row): Shown[] => {
    const { id, state, version } = row;
    const end = endOf(row);
    const found = there.get(end.id);
    if (!found || found.planId !== end.planId) return [];
    if (found.isReadable !== 1) return [{ id, state, version, other: null }];
    const standing = standings.get(end.id) ?? { health: null, progress: null };
    const address = itemAddress({ ...end, itemId: end.id }, ctx.actor.userId);
    const { planId, title, planName } = found;
    return [{ id, state, version, other: { planId, planName, title, address, ...standing } }];
  });
}

type Found = { id: string; planId: string; title: string; planName: string; isReadable: number };

async function findEnds(ctx: ActorContext, ends: readonly End[]): Promise<Map<string, Found>> {
  const ids = JSON.stringify(ends.map(({ id }) => id));
  const rows = await ctx.db.all<Found>(
    sql.join(
      (["goal", "keyResult"] as const).map((kind) => {
        const { id, planId } = namedItems(kind);
        return endRows(ctx, kind, sql`${id} in (select value from json_each(${ids}))`, planId);
      }),
      sql` union all `,
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const endRows = (ctx: ActorContext, kind: ServedKind, where: SQL, planId: SQL) => {
  const { table, id, title } = namedItems(kind);
  return sql`select ${id} as id, ${planId} as planId, ${title} as title, ${planNameOf(planId)} as planName,
    ${inReadablePlans(ctx, planId)} and ${isSeen(ctx, planId, id)} as isReadable from ${table} where ${where}`;
};

/** Empty for somebody's first one: whose it is is said beside the screen's own words. */
const planNameOf = (planId: SQL) =>
  sql`(select coalesce(nullif(${strategicPlans.name}, ''), 'Plan of ' || ${ownerName}) from ${strategicPlans}
    left join profiles "owners" on ${owners.id} = ${strategicPlans.ownerUserId} where ${strategicPlans.id} = ${planId})`;

/** Goals and key results of other plans by their names, those that begin with the words first. */
export async function findLinkTargets(
  ctx: ActorContext,
  planId: string,
  q: string | undefined,
): Promise<LinkTargets> {
  await planRight(ctx, planId);
  const found = (["goal", "keyResult"] as const).map((kind) => {
    const items = namedItems(kind);
    const isOpen = sql`exists (select 1 from ${strategicPlans} where ${qualified(strategicPlans.id)} = ${items.planId} and ${qualified(strategicPlans.archivedAt)} is null and ${qualified(strategicPlans.kind)} = 'plan')`;
    return sql`select ${items.id} as id, ${kind} as kind, ${items.planId} as planId, ${items.title} as title,
      ${planNameOf(items.planId)} as planName, ${items.updatedAt} as at from ${items.table}
      where ${items.planId} <> ${planId} and ${inReadablePlans(ctx, items.planId)} and ${isSeen(ctx, items.planId, items.id)} and ${isOpen} and ${matches([items.title], q) ?? sql`1`}`;
  });
  const items = await ctx.db.all<LinkTargets["items"][number]>(
    sql`select id, kind, planId, title, planName from (${sql.join(found, sql` union all `)})
      order by instr(lower(title), lower(${q ?? ""})) = 1 desc, at desc, id limit ${ctx.limits.planLinkHits}`,
  );
  return { items };
}
