import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planSums } from "../../../db/schema/plan-sums.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { daysBetween } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { matches } from "../../kit/matches.ts";
import { claimShares } from "../plan-shares/claim-shares.ts";
import { ownerName, owners } from "../plans/plan-people.ts";
import { inReadablePlans, isOwned } from "../plans/plan-standing.ts";
import type { PortfolioInput, PortfolioPlan } from "./contract.ts";
import { freshSums } from "./fresh-sums.ts";
import { SUMS_SHAPE } from "./rules/sum-plan.ts";

const { id, name, kind, ownerCompanyId, ownerUserId, archivedAt } = strategicPlans;

export type Narrowing = Pick<PortfolioInput, "q" | "company" | "owner">;

/** Plans that the actor may open and that are carried out: no templates, nothing that was put away. */
function inPortfolio(ctx: ActorContext, { q, company, owner }: Narrowing) {
  const mine = eq(ownerUserId, ctx.actor.userId);
  return and(
    isNull(archivedAt),
    eq(kind, "plan"),
    inReadablePlans(ctx, qualified(id)),
    matches([name, sql`${ownerName}`], q),
    company ? eq(ownerCompanyId, company) : undefined,
    owner === "mine" ? mine : undefined,
    owner === "people" ? isNull(ownerCompanyId) : undefined,
    owner === "company" ? sql`${ownerCompanyId} is not null` : undefined,
    owner === "shared" ? sql`${ownerCompanyId} is null and not ${mine}` : undefined,
  );
}

type Part = "counts" | "groups" | "map";

/**
 * The plans of a portfolio with one part of their kept sums. Those whose sums are not right any more are counted
 * anew while there is time, and else shown as they were.
 */
export async function countedPlans(ctx: ActorContext, narrowing: Narrowing, part: Part) {
  await claimShares(ctx, null);
  const found = await ctx.db
    .select({ id })
    .from(strategicPlans)
    .leftJoin(owners, eq(owners.id, ownerUserId))
    .where(inPortfolio(ctx, narrowing))
    .limit(ctx.limits.planChoicesMost);
  const ids = found.map((plan) => plan.id);
  const waiting = await freshSums(ctx, ids);
  const of = qualified(planOperations.planId);
  const rows = await ctx.db
    .select({
      id,
      name,
      ownerName,
      companyId: ownerCompanyId,
      isOwned: sql<number>`${isOwned(ctx)}`,
      changedAt: sql<
        number | null
      >`(select ${qualified(planOperations.createdAt)} from ${planOperations} where ${of} = ${qualified(id)} order by ${qualified(planOperations.seq)} desc limit 1)`,
      fromDay: planSums.fromDay,
      untilDay: planSums.untilDay,
      kept: planSums[part],
    })
    .from(strategicPlans)
    .leftJoin(owners, eq(owners.id, ownerUserId))
    .leftJoin(planSums, and(eq(planSums.planId, id), eq(planSums.shape, SUMS_SHAPE)))
    // Once more: somebody may have lost a share while plans were counted.
    .where(
      and(
        inArray(id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        inPortfolio(ctx, narrowing),
      ),
    );
  const today = dayOf(ctx.clock.now(), ctx.actor.zone);
  return {
    waiting: waiting.size,
    plans: rows.map(({ fromDay, untilDay, kept, ...row }) => {
      const canTell =
        kept !== null &&
        fromDay !== null &&
        untilDay !== null &&
        today >= fromDay &&
        today <= untilDay;
      return {
        ...row,
        isFirst: row.id === ctx.actor.userId,
        isOwned: row.isOwned === 1,
        day: canTell ? daysBetween(fromDay, today) : 0,
        kept: canTell ? kept : null,
        counted: countedOf(canTell, waiting.has(row.id)),
      };
    }),
  };
}

const countedOf = (canTell: boolean, isWaiting: boolean): PortfolioPlan["counted"] =>
  !canTell ? "never" : isWaiting ? "before" : "now";

export type CountedPlan = Awaited<ReturnType<typeof countedPlans>>["plans"][number];
