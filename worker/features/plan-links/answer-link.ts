import { and, eq, sql } from "drizzle-orm";
import { planLinks } from "../../../db/schema/plan-links.ts";
import { PremiseFailed, premise, premiseHeld } from "../../../db/transaction.ts";
import type { LinkState } from "../../../db/values/plan-links.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { sendNotifications } from "../notifications/send-notifications.ts";
import { itemAddress } from "../plans/item-address.ts";
import { isOwner } from "../plans/is-owner.ts";
import { planRight } from "../plans/plan-right.ts";
import { ownsPlan } from "../plans/plan-standing.ts";
import { asCircle } from "./ask-link.ts";
import { circleOf, makesNoCircle } from "./circle-of.ts";
import type { LinkAnswer, LinkPath } from "./contract.ts";
import { notifyLink } from "./notify-link.ts";
import { findLink } from "./queries.ts";

const EVENTS = {
  asked: "plan_link_reopened",
  agreed: "plan_link_agreed",
  refused: "plan_link_refused",
} as const satisfies Record<LinkState, string>;

const WORDS: Record<Exclude<LinkState, "asked">, { title: string; content: string }> = {
  agreed: {
    title: "Your goal now serves another plan",
    content: "The owner of that plan agreed to the link.",
  },
  refused: {
    title: "Your goal was not linked to the other plan",
    content: "The owner of that plan did not agree to the link.",
  },
};

/** Agrees to a link or refuses it, as the owner of the plan that is served; or takes that answer back. */
export async function answerLink(
  ctx: ActorContext,
  { planId, linkId }: LinkPath,
  { state }: LinkAnswer,
  version: number,
): Promise<{ state: LinkState; version: number }> {
  await planRight(ctx, planId);
  const link = await findLink(ctx, linkId);
  if (link?.servedPlanId !== planId) throw notFound("link", linkId);
  if (!(await isOwner(ctx, planId))) {
    throw new AppError("forbidden", { detail: "Only the owner of the plan can answer." });
  }
  if (link.version !== version) throw staleVersion({ state: link.state, version: link.version });
  const { userId } = ctx.actor;
  const { askedBy, goalId, servedId } = link;
  const notes =
    state === "asked" || askedBy === null || askedBy === userId
      ? []
      : [
          {
            userId: askedBy,
            kind: "plan" as const,
            actionPath: itemAddress({ planId: link.planId, kind: "goal", itemId: goalId }, askedBy),
            key: `plan-link:${linkId}:${version}`,
            ...WORDS[state],
          },
        ];
  try {
    await sendNotifications(ctx, notes, [
      premise(ctx.db, ownsPlan(ctx, planId)),
      // A refused one counts as none, so others may have closed the circle since.
      premise(ctx.db, state === "refused" ? sql`1` : makesNoCircle(servedId, goalId)),
      ctx.db
        .update(planLinks)
        .set({ state, version: version + 1, updatedAt: ctx.clock.now() })
        .where(and(eq(planLinks.id, linkId), eq(planLinks.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: EVENTS[state],
        userId,
        details: { planId: link.planId, servedPlanId: planId, linkId },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await findLink(ctx, linkId);
    if (!current) throw notFound("link", linkId);
    const circle = state === "refused" ? null : await circleOf(ctx, goalId, servedId);
    throw circle === null
      ? staleVersion({ state: current.state, version: current.version })
      : asCircle(circle);
  }
  await notifyLink(ctx, [planId, link.planId]);
  return { state, version: version + 1 };
}
