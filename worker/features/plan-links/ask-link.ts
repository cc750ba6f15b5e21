import { and, eq, sql } from "drizzle-orm";
import { planLinks } from "../../../db/schema/plan-links.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premise, premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { sendNotifications } from "../notifications/send-notifications.ts";
import { isOwner } from "../plans/is-owner.ts";
import { itemAddress } from "../plans/item-address.ts";
import { itemTitle } from "../plans/item-title.ts";
import { personName, readOwnerIds } from "../plans/plan-people.ts";
import { planRight, requireEdit, stillMay } from "../plans/plan-right.ts";
import { circleOf, makesNoCircle } from "./circle-of.ts";
import type { LinkInput } from "./contract.ts";
import { notifyLink } from "./notify-link.ts";

/**
 * Asks whether a goal may serve something of another plan: who owns that one answers. Who owns both has agreed.
 * What was refused can be asked again.
 */
export async function askLink(
  ctx: ActorContext,
  planId: string,
  { goalId, served }: LinkInput,
): Promise<{ id: string }> {
  const { userId } = ctx.actor;
  await requireEdit(ctx, planId);
  await planRight(ctx, served.planId);
  if (served.planId === planId) {
    throw invalidInput({ served: "Choose a goal or key result of another plan." });
  }
  const facts = await ctx.db
    .select({
      goal: itemTitle(ctx, { planId, kind: "goal", itemId: goalId }),
      above: itemTitle(ctx, { planId: served.planId, kind: served.kind, itemId: served.id }),
      by: sql<string>`(select ${personName} from ${profiles} where ${profiles.id} = ${userId})`,
      links: sql<number>`(select count(*) from ${planLinks} where ${planLinks.goalId} = ${goalId})`,
    })
    .from(sql`(select 1)`)
    .get();
  if (!facts || facts.goal === null) throw notFound("goal", goalId);
  if (facts.above === null) throw notFound(served.kind, served.id);
  if (facts.links >= ctx.limits.planLinksMost) throw new AppError("too_many_links");
  await ctx.limiter.take(`plan-links:${userId}`, ctx.limits.rateLinksPerAccount);
  const circle = await circleOf(ctx, goalId, served.id);
  if (circle !== null) throw asCircle(circle);
  const isAgreed = await isOwner(ctx, served.planId);
  const owners = isAgreed ? [] : await readOwnerIds(ctx, served.planId);
  const [id, now] = [ctx.ids.next(), ctx.clock.now()];
  const state = isAgreed ? ("agreed" as const) : ("asked" as const);
  const notes = owners.map((owner) => ({
    userId: owner,
    kind: "plan" as const,
    actionPath: itemAddress({ ...served, itemId: served.id }, owner),
    title: `${facts.by} asks to link a goal to ${facts.above}`,
    content: "A goal in another plan would serve it. Open it to agree or refuse.",
    key: `plan-link:${id}`,
  }));
  try {
    await sendNotifications(ctx, notes, [
      premise(
        ctx.db,
        sql`${stillMay(ctx, planId, "edit")} and ${stillMay(ctx, served.planId, "read")}`,
      ),
      premise(ctx.db, makesNoCircle(served.id, goalId)),
      // One that was refused makes room for the new question.
      ctx.db
        .delete(planLinks)
        .where(
          and(
            eq(planLinks.goalId, goalId),
            eq(planLinks.servedId, served.id),
            eq(planLinks.state, "refused"),
          ),
        ),
      ctx.db
        .insert(planLinks)
        .values({
          id,
          planId,
          goalId,
          state,
          servedPlanId: served.planId,
          servedKind: served.kind,
          servedId: served.id,
          askedBy: userId,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing(),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: isAgreed ? "plan_link_agreed" : "plan_link_asked",
        userId,
        details: { planId, servedPlanId: served.planId, linkId: id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const closed = await circleOf(ctx, goalId, served.id);
    throw closed === null
      ? new AppError("taken_meanwhile", { detail: "This goal is linked to it already." })
      : asCircle(closed);
  }
  await notifyLink(ctx, [planId, served.planId]);
  return { id };
}

export const asCircle = (circle: string) =>
  invalidInput({ served: `This would go round in a circle: ${circle}.` });
