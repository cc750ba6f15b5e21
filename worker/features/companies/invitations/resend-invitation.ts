import { and, eq, isNull, sql } from "drizzle-orm";
import { companyInvitations } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { limitMailbox } from "../../mails/limit-mailbox.ts";
import type { Invitation } from "../contract.ts";
import { requireRight, type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { mayInvite } from "../rules/rights.ts";
import { enqueueInvitation } from "./enqueue-invitation.ts";
import { findInvitation } from "./list-invitations.ts";

/** Sends the mail once more and lets the invitation run anew. Whoever declined is not asked this way. */
export async function resendInvitation(
  ctx: ActorContext,
  seat: Seat,
  id: string,
): Promise<Invitation> {
  const { companyId } = seat;
  const invitation = await findInvitation(ctx, seat, id);
  if (!invitation) throw notFound("invitation", id);
  const { email, role } = invitation;
  requireRight(mayInvite(seat, role), "Only the owner can change this invitation.");
  if (invitation.state === "declined") throw declined();
  await ctx.limiter.take(`company-invitation:${id}`, ctx.limits.rateMailPerAccount);
  await limitMailbox(ctx, email);
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db
        .update(companyInvitations)
        .set({
          // Told anew: the notification goes by this moment.
          createdAt: now,
          expiresAt: now + ctx.limits.companyInvitationMs,
          version: sql`${companyInvitations.version} + 1`,
        })
        .where(
          and(
            eq(companyInvitations.id, id),
            eq(companyInvitations.companyId, companyId),
            isNull(companyInvitations.declinedAt),
          ),
        ),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_invitation_resent", seat, { invitationId: id }),
      enqueueInvitation(ctx, { companyId, email }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("invitation", id);
    throw error;
  }
  ctx.effects.wake();
  const sent = await findInvitation(ctx, seat, id);
  if (!sent) throw notFound("invitation", id);
  return sent;
}

const declined = () =>
  new AppError("still_referenced", {
    detail: "This person declined. Invite the address again if that has changed.",
  });
