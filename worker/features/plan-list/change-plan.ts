import { and, eq, ne } from "drizzle-orm";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { PremiseFailed, premise, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { isOwner } from "../plans/is-owner.ts";
import { ownsPlan } from "../plans/plan-standing.ts";
import type { PlanDetails, PlanRow } from "./contract.ts";
import { notifyPlan } from "../plan-shares/notify-plan.ts";
import { requirePlan } from "./queries.ts";

/** What a plan is called and for, and whether it is put away. */
export async function changePlan(
  ctx: ActorContext,
  planId: string,
  { name, kind, isArchived }: PlanDetails,
  version: number,
): Promise<PlanRow> {
  const before = await requireOwned(ctx, planId);
  if (before.isFirst) {
    throw new AppError("forbidden", {
      detail: "This plan is always yours. Make another one, and archive that.",
    });
  }
  if (before.version !== version) throw staleVersion(before);
  const isTurned = isArchived !== undefined && isArchived !== before.isArchived;
  const isRenamed = name !== undefined || kind !== undefined;
  const { userId } = ctx.actor;
  const details = { planId };
  try {
    await transaction(ctx.db, [
      premise(ctx.db, ownsPlan(ctx, planId)),
      ctx.db
        .update(strategicPlans)
        .set({
          version: version + 1,
          updatedAt: ctx.clock.now(),
          ...(name === undefined ? {} : { name }),
          ...(kind === undefined ? {} : { kind }),
          ...(isTurned ? { archivedAt: isArchived ? ctx.clock.now() : null } : {}),
        })
        .where(
          and(
            eq(strategicPlans.id, planId),
            eq(strategicPlans.version, version),
            ne(strategicPlans.id, userId),
          ),
        ),
      premiseHeld(ctx.db),
      ...(isRenamed ? [recordEvent(ctx, { type: "plan_renamed", userId, details })] : []),
      ...(isTurned
        ? [
            recordEvent(ctx, {
              type: isArchived ? "plan_archived" : "plan_returned",
              userId,
              details,
            }),
          ]
        : []),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await requireOwned(ctx, planId));
    throw error;
  }
  await notifyPlan(ctx, planId);
  return requirePlan(ctx, planId);
}

/** A plan that the actor decides on; to others who know it that is said. */
export async function requireOwned(ctx: ActorContext, planId: string): Promise<PlanRow> {
  const row = await requirePlan(ctx, planId);
  if (await isOwner(ctx, planId)) return row;
  throw new AppError("forbidden", { detail: "Only the owner of a plan can do this." });
}
