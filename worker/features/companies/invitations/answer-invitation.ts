import { and, eq, sql } from "drizzle-orm";
import { companies, companyInvitations, companyMembers } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import { sendNotifications } from "../../notifications/send-notifications.ts";
import type { AnswerInput, OwnCompanies } from "../contract.ts";
import { hasRoomFor } from "../create-company.ts";
import { hasRoomIn, whyNot } from "../members/join-company.ts";
import { isFirstOf } from "../members/keep-chosen.ts";
import { isForActor, isOpen, listOwnCompanies } from "../queries.ts";
import { recordCompany } from "../record-company.ts";

/** What the person says to whom an invitation was sent: whoever has proven its address. */
export async function answerInvitation(
  ctx: ActorContext,
  id: string,
  { answer }: AnswerInput,
): Promise<OwnCompanies> {
  const invitation = await ctx.db
    .select({
      companyId: companyInvitations.companyId,
      company: companies.name,
      // Who has left, or leads it no more, is told nothing of it.
      invitedBy: sql<string | null>`(select user_id from ${companyMembers}
        where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.role} <> 'member'
        and ${companyMembers.userId} = ${companyInvitations.invitedBy})`,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitations.id, id), isForActor(ctx), isOpen(ctx)))
    .get();
  if (!invitation) throw notFound("invitation", id);
  if (answer === "accept") await accept(ctx, { ...invitation, id });
  else await decline(ctx, { ...invitation, id });
  return listOwnCompanies(ctx);
}

type Asked = { id: string; companyId: string; company: string; invitedBy: string | null };

const isAsked = (ctx: ActorContext, id: string) =>
  and(eq(companyInvitations.id, id), isForActor(ctx), isOpen(ctx));

/** Whoever is in it already keeps the higher of both roles. */
async function accept(ctx: ActorContext, { id, companyId, company, invitedBy }: Asked) {
  const { userId } = ctx.actor;
  const isIn = sql`exists (select 1 from ${companyMembers} where ${companyMembers.companyId} = ${companyId} and ${companyMembers.userId} = ${userId})`;
  const person = await ctx.db
    .select({ name: NAMED })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  const note = {
    userId: invitedBy ?? "",
    kind: "account" as const,
    actionPath: `/companies/${companyId}`,
    title: `${person?.name ?? "Someone"} joined ${company}`,
    content: "They accepted your invitation.",
    key: `company-joined:${id}`,
  };
  const isTold = invitedBy !== null && invitedBy !== userId;
  try {
    await sendNotifications(ctx, isTold ? [note] : [], [
      premise(ctx.db, sql`exists (select 1 from ${companyInvitations} where ${isAsked(ctx, id)})`),
      ...(await roomOr(ctx, companyId, isIn)),
      ctx.db.run(sql`insert into ${companyMembers}
        (company_id, user_id, role, entry, shown_to, is_chosen, version, created_at)
        select company_id, ${userId}, role, 'invited', 'members', ${isFirstOf(userId)}, 1, ${ctx.clock.now()}
        from ${companyInvitations} where ${eq(companyInvitations.id, id)}
        on conflict (company_id, user_id) do update
        set role = excluded.role, version = company_members.version + 1
        where company_members.role = 'member' and excluded.role = 'manager'`),
      ctx.db.delete(companyInvitations).where(eq(companyInvitations.id, id)),
      recordCompany(ctx, "company_joined", { companyId }, { entry: "invited", invitationId: id }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw await whyNot(ctx, companyId);
  }
}

/** Room is asked for by whoever is not in it yet. */
async function roomOr(ctx: ActorContext, companyId: string, isIn: ReturnType<typeof sql>) {
  const row = await ctx.db.get<{ isIn: number }>(sql`select ${isIn} as isIn`);
  return row?.isIn === 1 ? [] : [hasRoomFor(ctx, ctx.actor.userId), hasRoomIn(ctx, companyId)];
}

async function decline(ctx: ActorContext, { id, companyId }: Asked) {
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(companyInvitations)
        .set({
          declinedAt: ctx.clock.now(),
          version: sql`${companyInvitations.version} + 1`,
        })
        .where(isAsked(ctx, id)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_invitation_declined", { companyId }, { invitationId: id }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("invitation", id);
    throw error;
  }
}
