import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import {
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { limitMailbox } from "../mails/limit-mailbox.ts";
import { requireTogether } from "../plans/plan-right.ts";
import { startPlan } from "../plans/plan-standing.ts";
import { isInPlan } from "./asked-member.ts";
import { enqueueInvitation } from "./enqueue-invitation.ts";
import type { PlanShare, ShareInput } from "./contract.ts";
import { invitationsOf, readShares, sharesOf } from "./queries.ts";
import { recordShare, shareStands } from "./record-share.ts";
import { requireOwner } from "./require-owner.ts";
import { notifyShare } from "./notify-share.ts";

const shares = strategicPlanningShares;

/**
 * Asks an address to the actor's plan; asked once more, its permission is the new one and it counts again. What is
 * read and written is the same for every address: whether it has an account is looked up after the answer. Who opened
 * the plan by another way is no second entry: their share is to be changed. Asked as a person of the plan, they are
 * asked all the same, since only what they accept links them.
 */
export async function inviteToPlan(
  ctx: ActorContext,
  planId: string,
  { email, permission, memberId }: ShareInput,
): Promise<PlanShare> {
  await requireOwner(ctx, planId);
  await requireTogether(ctx, planId);
  const { db, limits } = ctx;
  const isThere = memberId === undefined ? sql<number>`1` : isInPlan(planId, memberId);
  const owner = await db
    .select({ email: profiles.email, isThere })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.userId))
    .get();
  if (owner?.email === email) {
    throw invalidInput({ email: "This is your own address. Enter someone else’s." });
  }
  if (!owner?.isThere) throw invalidInput({ memberId: "Choose someone in this plan." });
  await ctx.limiter.take(`plan-invitations:${planId}`, limits.rateInvitePerPlan);
  await limitMailbox(ctx, email);
  const held = memberId === undefined ? await findHeld(ctx, planId, email) : undefined;
  if (held) throw new AppError("share_exists", { data: { shareId: held.id } });
  await writeInvitation(ctx, planId, { email, permission, memberId });
  const [share] = await readShares(ctx, planId, {
    shares: eq(shares.invitedEmail, email),
    invitations: and(eq(planInvitations.email, email)),
  });
  if (!share) throw notFound("share", email);
  return share;
}

/** The share of who has an address by now and opened the plan, but was not invited by it. */
async function findHeld(
  ctx: ActorContext,
  planId: string,
  email: string,
): Promise<PlanShare | undefined> {
  const { invitedEmail, firstSeenAt } = shares;
  const byAnother = or(isNull(invitedEmail), and(ne(invitedEmail, email), isNotNull(firstSeenAt)));
  const [held] = await readShares(ctx, planId, {
    shares: and(eq(profiles.email, email), isNotNull(profiles.emailVerifiedAt), byAnother),
    invitations: sql`false`,
  });
  return held;
}

async function writeInvitation(
  ctx: ActorContext,
  planId: string,
  input: ShareInput,
): Promise<void> {
  const { db, limits } = ctx;
  const { email, permission, memberId } = input;
  const now = ctx.clock.now();
  const known = await findInvited(ctx, planId, email);
  const shareId = known?.id ?? ctx.ids.next();
  const held = sharesOf(planId, eq(shares.invitedEmail, email));
  const isKnown = sql`(exists (select 1 from ${shares} where ${held})
    or exists (select 1 from ${planInvitations} where ${qualified(planInvitations.planId)} = ${planId} and ${qualified(planInvitations.email)} = ${email}))`;
  const standing = sql`((select count(*) from ${shares} where ${sharesOf(planId)})
    + (select count(*) from ${planInvitations} where ${qualified(planInvitations.planId)} = ${planId}))`;
  try {
    const [, , changed] = await transaction(db, [
      startPlan(ctx, planId),
      premise(db, sql`${isKnown} or ${standing} < ${limits.planSharesMost}`),
      db
        .update(shares)
        .set({
          permission,
          isActive: true,
          updatedAt: now,
          ...(memberId === undefined ? {} : { memberId }),
        })
        .where(held)
        .returning({ userId: shares.targetUserId }),
      db.run(sql`insert into ${planInvitations} (id, plan_id, email, permission, created_at, updated_at, member_id)
        select ${shareId}, ${planId}, ${email}, ${permission}, ${now}, ${now}, ${memberId ?? null}
        where not exists (select 1 from ${shares} where ${held})
        on conflict (plan_id, email) do update
        set permission = excluded.permission, updated_at = excluded.updated_at,
          member_id = coalesce(excluded.member_id, plan_invitations.member_id)`),
      // Who has the plan already, and said that they are not that person, is asked once more.
      ...(memberId === undefined ? [] : [askAgain(ctx, planId, email)]),
      // Another window may have asked the same address since.
      shareStands(ctx, { planId, shareId }),
      recordShare(ctx, "invited", { planId, shareId, before: known, permission }),
      enqueueInvitation(ctx, { planId, email }),
    ]);
    ctx.effects.wake();
    for (const { userId } of changed) notifyShare(ctx, { planId, userId });
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const present = await findInvited(ctx, planId, email);
    if (present?.id === known?.id) throw new AppError("too_many_shares");
    await writeInvitation(ctx, planId, input);
  }
}

const askAgain = ({ db }: ActorContext, planId: string, email: string) =>
  db.delete(planMemberAccounts).where(
    and(
      eq(planMemberAccounts.planId, planId),
      eq(planMemberAccounts.isLinked, false),
      inArray(
        planMemberAccounts.userId,
        db
          .select({ id: shares.targetUserId })
          .from(shares)
          .where(sharesOf(planId, eq(shares.invitedEmail, email))),
      ),
    ),
  );

/** The share or the invitation that an address has in a plan. */
async function findInvited(ctx: ActorContext, planId: string, email: string) {
  const { id, invitedEmail, firstSeenAt, targetUserId: holderId } = shares;
  const [[held], [invited]] = await ctx.db.batch([
    ctx.db
      .select({ id, invitedEmail, firstSeenAt, holderId })
      .from(shares)
      .where(sharesOf(planId, eq(invitedEmail, email))),
    ctx.db
      .select({ id: planInvitations.id })
      .from(planInvitations)
      .where(invitationsOf(planId, eq(planInvitations.email, email))),
  ]);
  if (held) return held;
  return invited ? { ...invited, invitedEmail: email, firstSeenAt: null, holderId: null } : null;
}
