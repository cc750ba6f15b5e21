import { and, eq } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../../kernel/errors.ts";
import { sendNotification } from "../../notifications/send-notification.ts";
import { isMember } from "../queries.ts";
import { requireRight, type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { mayRemove } from "../rules/rights.ts";
import { keepChosenOf } from "./keep-chosen.ts";
import { findMember } from "./list-members.ts";

/** Takes somebody out of a company, as they were seen there; never its owner. */
export async function removeMember(
  ctx: ActorContext,
  seat: Seat,
  userId: string,
  version: number,
): Promise<void> {
  const { companyId, name } = seat;
  const member = await findMember(ctx, seat, userId);
  if (!member) throw notFound("member", userId);
  if (member.role === "owner") throw new AppError("company_owner");
  requireRight(
    mayRemove(seat.role, member.role),
    seat.role === "manager"
      ? "Only the owner can remove a manager."
      : "Only its owner and managers can remove people.",
  );
  if (member.version !== version) throw staleVersion(member);
  const note = {
    userId,
    kind: "account" as const,
    actionPath: "/profile?tab=company",
    title: `You were removed from ${name}`,
    content: "You no longer see what this company shares. Your own plan is unchanged.",
    key: `company-removed:${companyId}:${member.since}`,
  };
  try {
    await sendNotification(ctx, note, [
      seatHolds(ctx, seat),
      ...keepChosenOf(ctx, companyId, userId),
      ctx.db
        .delete(companyMembers)
        .where(
          and(
            isMember(companyId, userId),
            eq(companyMembers.version, version),
            eq(companyMembers.role, member.role),
          ),
        ),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_member_removed", seat, { memberId: userId }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await findMember(ctx, seat, userId);
    throw current ? staleVersion(current) : notFound("member", userId);
  }
}
