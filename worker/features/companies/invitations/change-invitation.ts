import { and, eq, sql } from "drizzle-orm";
import { companyInvitations } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound, staleVersion } from "../../../kernel/errors.ts";
import type { Invitation, RoleInput } from "../contract.ts";
import { requireRight, type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { mayInvite } from "../rules/rights.ts";
import { findInvitation } from "./list-invitations.ts";

/** The role that somebody will have once they come. */
export async function changeInvitation(
  ctx: ActorContext,
  seat: Seat,
  id: string,
  { role }: RoleInput,
  version: number,
): Promise<Invitation> {
  const invitation = await requireInvitation(ctx, seat, id, version);
  requireRight(mayInvite(seat, role), "Only the owner can invite managers.");
  const { companyId } = seat;
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db
        .update(companyInvitations)
        .set({ role, version: sql`${companyInvitations.version} + 1` })
        .where(isThis(companyId, id, version)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_invitation_changed", seat, { invitationId: id, role }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, seat, id);
    throw error;
  }
  return { ...invitation, role, version: version + 1 };
}

/** Takes an invitation back: it opens nothing any more. */
export async function withdrawInvitation(
  ctx: ActorContext,
  seat: Seat,
  id: string,
  version: number,
): Promise<void> {
  await requireInvitation(ctx, seat, id, version);
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db.delete(companyInvitations).where(isThis(seat.companyId, id, version)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_invitation_withdrawn", seat, { invitationId: id }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, seat, id);
    throw error;
  }
}

const isThis = (companyId: string, id: string, version: number) =>
  and(
    eq(companyInvitations.id, id),
    eq(companyInvitations.companyId, companyId),
    eq(companyInvitations.version, version),
  );

/** As it was seen, by somebody who could have sent it. */
async function requireInvitation(ctx: ActorContext, seat: Seat, id: string, version: number) {
  const invitation = await findInvitation(ctx, seat, id);
  if (!invitation) throw notFound("invitation", id);
  requireRight(mayInvite(seat, invitation.role), "Only the owner can change this invitation.");
  if (invitation.version !== version) throw staleVersion(invitation);
  return invitation;
}

async function overtaken(ctx: ActorContext, seat: Seat, id: string): Promise<never> {
  const current = await findInvitation(ctx, seat, id);
  throw current ? staleVersion(current) : notFound("invitation", id);
}
