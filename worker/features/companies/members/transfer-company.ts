import { and, eq, ne, sql } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { sendNotifications } from "../../notifications/send-notifications.ts";
import { requireFreshProof } from "../../sessions/require-fresh-proof.ts";
import { isMember } from "../queries.ts";
import { requireRight, type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { decides } from "../rules/rights.ts";
import { findMember } from "./list-members.ts";

/** Gives a company to one of its members; who owned it until now manages it. */
export async function transferCompany(
  ctx: ActorContext,
  seat: Seat,
  userId: string,
): Promise<void> {
  const { companyId, name } = seat;
  requireRight(decides(seat.role), "Only the owner can transfer a company.");
  requireFreshProof(ctx);
  const member = await findMember(ctx, seat, userId);
  if (!member) throw notFound("member", userId);
  if (member.role === "owner") return;
  const { role, version } = companyMembers;
  const owner = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(role, "owner")))
    .get();
  const note = { kind: "account" as const, actionPath: `/companies/${companyId}` };
  const key = `company-owner:${companyId}:${ctx.clock.now()}`;
  const notes = [
    {
      ...note,
      userId,
      title: `You now own ${name}`,
      content: "You decide who is in it, and can transfer it to someone else.",
      key,
    },
    // Who gave it away knows.
    ...(owner && owner.userId !== ctx.actor.userId
      ? [
          {
            ...note,
            userId: owner.userId,
            title: `${name} has a new owner`,
            content: "An admin transferred it. You are now a manager.",
            key,
          },
        ]
      : []),
  ];
  try {
    await sendNotifications(ctx, notes, [
      seatHolds(ctx, seat),
      ctx.db
        .update(companyMembers)
        .set({ role: "manager", version: sql`${version} + 1` })
        .where(
          and(
            eq(companyMembers.companyId, companyId),
            eq(role, "owner"),
            ne(companyMembers.userId, userId),
          ),
        ),
      premiseHeld(ctx.db),
      ctx.db
        .update(companyMembers)
        .set({ role: "owner", version: sql`${version} + 1` })
        .where(isMember(companyId, userId)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_owner_changed", seat, { memberId: userId }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("stale_version", {
      detail:
        "Someone else changed this company, or this person just left. Nothing was transferred.",
    });
  }
}
