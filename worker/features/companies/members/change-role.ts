import { and, eq, sql } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../../kernel/errors.ts";
import { sendNotification } from "../../notifications/send-notification.ts";
import type { Member, RoleInput } from "../contract.ts";
import { isMember } from "../queries.ts";
import { requireRight, type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { decides } from "../rules/rights.ts";
import { findMember } from "./list-members.ts";

/** Makes somebody a manager or a plain member. The owner becomes neither but by a transfer. */
export async function changeRole(
  ctx: ActorContext,
  seat: Seat,
  userId: string,
  { role }: RoleInput,
  version: number,
): Promise<Member> {
  const { companyId, name } = seat;
  const member = await findMember(ctx, seat, userId);
  if (!member) throw notFound("member", userId);
  requireRight(decides(seat.role), "Only the owner can change roles.");
  if (member.role === "owner") throw new AppError("company_owner");
  if (member.version !== version) throw staleVersion(member);
  if (member.role === role) return member;
  const note = {
    userId,
    kind: "account" as const,
    actionPath: `/companies/${companyId}`,
    title: role === "manager" ? `You now manage ${name}` : `You no longer manage ${name}`,
    content:
      role === "manager"
        ? "You can change its details, its domains and its members."
        : "You are still a member.",
    key: `company-role:${companyId}:${version}`,
  };
  try {
    await sendNotification(ctx, note, [
      seatHolds(ctx, seat),
      ctx.db
        .update(companyMembers)
        .set({ role, version: sql`${companyMembers.version} + 1` })
        .where(
          and(
            isMember(companyId, userId),
            eq(companyMembers.version, version),
            eq(companyMembers.role, member.role),
          ),
        ),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_role_changed", seat, { memberId: userId, role }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await findMember(ctx, seat, userId);
    throw current ? staleVersion(current) : notFound("member", userId);
  }
  return { ...member, role, version: version + 1 };
}
