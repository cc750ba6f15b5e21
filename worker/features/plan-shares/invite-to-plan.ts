import { and, eq, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { enqueueInvitation } from "./enqueue-invitation.ts";
import type { PlanShare, ShareInput } from "./contract.ts";
import { readShares, sharesOf } from "./queries.ts";
import { requireOwner } from "./require-owner.ts";
import { tellShare } from "./tell-share.ts";

const shares = strategicPlanningShares;

/**
 * Asks an address to the actor's plan; asked once more, its permission is the new one and it counts again. What is
 * read and written is the same for every address: whether it has an account is looked up after the answer.
 */
export async function inviteToPlan(
  ctx: ActorContext,
  planId: string,
  { email, permission }: ShareInput,
): Promise<PlanShare> {
  await requireOwner(ctx, planId);
  const { db, limits } = ctx;
  const owner = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, planId))
    .get();
  if (owner?.email === email) {
    throw invalidInput({ email: "This is your own address. Invite somebody else’s." });
  }
  await ctx.limiter.take(`plan-invitations:${planId}`, limits.rateInvitePerPlan);
  const now = ctx.clock.now();
  const held = sharesOf(planId, eq(shares.invitedEmail, email));
  const isKnown = sql`(exists (select 1 from ${shares} where ${held})
    or exists (select 1 from ${planInvitations} where ${qualified(planInvitations.ownerUserId)} = ${planId} and ${qualified(planInvitations.email)} = ${email}))`;
  const standing = sql`((select count(*) from ${shares} where ${sharesOf(planId)})
    + (select count(*) from ${planInvitations} where ${qualified(planInvitations.ownerUserId)} = ${planId}))`;
  try {
    const [, changed] = await transaction(db, [
      premise(db, sql`${isKnown} or ${standing} < ${limits.planSharesMost}`),
      db
        .update(shares)
        .set({ permission, isActive: true, updatedAt: now })
        .where(held)
        .returning({ userId: shares.targetUserId }),
      db.run(sql`insert into ${planInvitations} (id, owner_user_id, email, permission, created_at, updated_at)
        select ${ctx.ids.next()}, ${planId}, ${email}, ${permission}, ${now}, ${now}
        where not exists (select 1 from ${shares} where ${held})
        on conflict (owner_user_id, email) do update
        set permission = excluded.permission, updated_at = excluded.updated_at`),
      enqueueInvitation(ctx, { planId, email }),
    ]);
    ctx.effects.wake();
    for (const { userId } of changed) tellShare(ctx, { planId, userId });
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("too_many_shares");
    throw error;
  }
  const [share] = await readShares(ctx, planId, {
    shares: eq(shares.invitedEmail, email),
    invitations: and(eq(planInvitations.email, email)),
  });
  if (!share) throw notFound("share", email);
  return share;
}
