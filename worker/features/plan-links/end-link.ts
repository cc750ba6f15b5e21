import { and, eq, sql } from "drizzle-orm";
import { planLinks } from "../../../db/schema/plan-links.ts";
import { PremiseFailed, premise, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { isOwner } from "../plans/is-owner.ts";
import { planRight, requireEdit, stillMay } from "../plans/plan-right.ts";
import { ownsPlan } from "../plans/plan-standing.ts";
import type { LinkPath } from "./contract.ts";
import { notifyLink } from "./notify-link.ts";
import { findLink } from "./queries.ts";

/** Ends a link at once, from either side: by who edits the goal's plan, or by the owner of the one that is served. */
export async function endLink(ctx: ActorContext, { planId, linkId }: LinkPath): Promise<void> {
  await planRight(ctx, planId);
  const link = await findLink(ctx, linkId);
  const isAbove = link?.servedPlanId === planId;
  if (!link || (!isAbove && link.planId !== planId)) throw notFound("link", linkId);
  if (!isAbove) await requireEdit(ctx, planId);
  else if (!(await isOwner(ctx, planId))) {
    throw new AppError("forbidden", { detail: "Only the owner of the plan can end this." });
  }
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        isAbove ? sql`${ownsPlan(ctx, planId)}` : sql`${stillMay(ctx, planId, "edit")}`,
      ),
      ctx.db.delete(planLinks).where(and(eq(planLinks.id, linkId))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "plan_link_ended",
        userId: ctx.actor.userId,
        details: { planId: link.planId, servedPlanId: link.servedPlanId, linkId },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("link", linkId);
    throw error;
  }
  await notifyLink(ctx, [link.planId, link.servedPlanId]);
}
