import { and, eq, sql } from "drizzle-orm";
import { planMemberAccounts } from "../../../db/schema/plan-direction.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { isOwner } from "../plans/is-owner.ts";
import { planRight, stillMay } from "../plans/plan-right.ts";
import { askedMember, isInPlan } from "./asked-member.ts";
import type { MemberAnswer, MemberLinks } from "./contract.ts";
import { listMemberLinks } from "./list-member-links.ts";
import { notifyPlan } from "./notify-plan.ts";

/**
 * The actor's answer whether somebody in a plan is them. An owner of the plan may say it of anybody in it; others
 * only of whom they are asked about.
 */
export async function linkMember(
  ctx: ActorContext,
  planId: string,
  { memberId, isMe }: MemberAnswer,
): Promise<MemberLinks> {
  await planRight(ctx, planId);
  const decides = await isOwner(ctx, planId);
  const { userId } = ctx.actor;
  const isAsked = sql`${askedMember(ctx, planId)} is ${memberId}`;
  const rows = planMemberAccounts;
  const answer = { memberId, isLinked: isMe, answeredAt: ctx.clock.now() };
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`${stillMay(ctx, planId, "read")} and ${decides && isMe ? isInPlan(planId, memberId) : isAsked}`,
      ),
      // Who decides on the plan says who is who in it.
      ...(decides && isMe
        ? [
            ctx.db
              .delete(rows)
              .where(and(eq(rows.planId, planId), eq(rows.memberId, memberId), rows.isLinked)),
          ]
        : []),
      ctx.db
        .insert(rows)
        .values({ planId, userId, ...answer })
        .onConflictDoUpdate({ target: [rows.userId, rows.planId], set: answer }),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: isMe ? "plan_member_linked" : "plan_member_declined",
        userId,
        details: { planId, memberId },
      }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "member_id")) {
      throw invalidInput({ memberId: "Someone else is already linked to this person." });
    }
    if (!(error instanceof PremiseFailed)) throw error;
    await planRight(ctx, planId);
    if (decides) throw notFound("team member", memberId);
    throw new AppError("forbidden", { detail: "Ask the plan’s owner to link you to this person." });
  }
  await notifyPlan(ctx, planId);
  return listMemberLinks(ctx, planId);
}
