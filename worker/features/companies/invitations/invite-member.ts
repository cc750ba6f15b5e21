import { and, count, eq, sql } from "drizzle-orm";
import { companyInvitations, companyMembers } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { limitMailbox } from "../../mails/limit-mailbox.ts";
import type { Invitation, InvitationInput } from "../contract.ts";
import { mayOpenAccounts } from "../queries.ts";
import { requireRight, type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { mayInvite } from "../rules/rights.ts";
import { enqueueInvitation } from "./enqueue-invitation.ts";
import { findInvitation } from "./list-invitations.ts";

/**
 * Asks an address into a company; asked once more, the invitation is new again. What is read and written is
 * the same for every address: whether it has an account is looked up after the answer.
 */
export async function inviteMember(
  ctx: ActorContext,
  seat: Seat,
  { email, role, opensAccount }: InvitationInput,
): Promise<Invitation> {
  const { db, limits } = ctx;
  const { companyId } = seat;
  requireRight(
    mayInvite(seat, role),
    role === "manager"
      ? "Only the owner can invite managers."
      : "Only the owner can invite people to this company.",
  );
  await refuseMember(ctx, companyId, email);
  await ctx.limiter.take(`company-invitations:${companyId}`, limits.rateInvitePerCompany);
  await ctx.limiter.take(`company-inviter:${ctx.actor.userId}`, limits.rateCompanyInvitePerAccount);
  await limitMailbox(ctx, email);
  const now = ctx.clock.now();
  const own = and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.email, email));
  const known = await db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(own)
    .get();
  const id = known?.id ?? ctx.ids.next();
  const all = db
    .select({ rows: count() })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId));
  const fresh = {
    role,
    opensAccount,
    invitedBy: ctx.actor.userId,
    createdAt: now,
    expiresAt: now + limits.companyInvitationMs,
    declinedAt: null,
  };
  try {
    await transaction(db, [
      seatHolds(ctx, seat),
      premise(db, sql`${!opensAccount} or ${mayOpenAccounts}`),
      db
        .insert(companyInvitations)
        .values({ ...fresh, id, companyId, email })
        .onConflictDoUpdate({
          target: [companyInvitations.companyId, companyInvitations.email],
          set: { ...fresh, version: sql`${companyInvitations.version} + 1` },
        }),
      premise(db, sql`(${all}) <= ${limits.companyInvitationsMost}`),
      recordCompany(ctx, "company_invited", seat, { invitationId: id, role, opensAccount }),
      enqueueInvitation(ctx, { companyId, email }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw await refusal(ctx, opensAccount);
    throw error;
  }
  ctx.effects.wake();
  const invited = await db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(own)
    .get();
  const invitation = invited && (await findInvitation(ctx, seat, invited.id));
  if (!invitation) throw notFound("invitation", id);
  return invitation;
}

/** Whoever invites sees everyone who is in it, with their address. */
async function refuseMember(ctx: ActorContext, companyId: string, email: string) {
  const member = await ctx.db
    .select({ one: sql`1` })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(profiles.email, email)))
    .get();
  if (member) throw invalidInput({ email: "This person is already a member." });
}

async function refusal(ctx: ActorContext, opensAccount: boolean): Promise<AppError> {
  const row = await ctx.db.get<{ may: number }>(sql`select ${mayOpenAccounts} as may`);
  if (opensAccount && row?.may !== 1) {
    return invalidInput({ opensAccount: "Invitations can't open accounts at the moment." });
  }
  return new AppError("no_room", {
    detail: "This company has too many open invitations. Withdraw some first.",
  });
}
