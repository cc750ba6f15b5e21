import { sql } from "drizzle-orm";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { planRight } from "../plans/plan-right.ts";
import { recountPlan } from "../plans/recount-plan.ts";
import type { PlanInput, PlanRow } from "./contract.ts";
import { copyPlan } from "./copy-plan.ts";
import { listPlanHomes, requirePlan } from "./queries.ts";
import { requirePlanHome } from "./require-plan-home.ts";

/** Makes a plan for the actor or for a company that they lead: empty, or with what another one has. */
export async function createPlan(ctx: ActorContext, input: PlanInput): Promise<PlanRow> {
  const { userId } = ctx.actor;
  const { name, kind, companyId, from } = input;
  await ctx.limiter.take(`plans:${userId}`, ctx.limits.ratePlansPerAccount);
  if (from) await planRight(ctx, from.planId);
  const planId = ctx.ids.next();
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      requirePlanHome(ctx, companyId, userId),
      ctx.db.insert(strategicPlans).values({
        id: planId,
        kind,
        name,
        ownerUserId: companyId === null ? userId : null,
        ownerCompanyId: companyId,
        // What it begins with is its first operation, which nobody takes back.
        seq: sql`${from ? 1 : 0}`,
        createdAt: now,
        updatedAt: now,
      }),
      ...(from ? await copyPlan(ctx, planId, from) : []),
      recordEvent(ctx, {
        type: "plan_created",
        userId,
        details: {
          planId,
          ...(companyId ? { companyId } : {}),
          ...(from ? { from: from.planId } : {}),
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw await whyNot(ctx, companyId);
    throw error;
  }
  if (from) await recountPlan(ctx, planId);
  return requirePlan(ctx, planId);
}

async function whyNot(ctx: ActorContext, companyId: string | null): Promise<AppError> {
  const { companies } = await listPlanHomes(ctx);
  if (companyId !== null && !companies.some(({ id }) => id === companyId)) {
    return notFound("company", companyId);
  }
  return noRoom(ctx, companyId);
}

export const noRoom = ({ limits }: ActorContext, companyId: string | null) =>
  new AppError("no_room", {
    detail:
      companyId === null
        ? `You can have ${limits.plansPerPerson} plans. Archived ones count too.`
        : `A company can have ${limits.plansPerCompany} plans. Archived ones count too.`,
  });
