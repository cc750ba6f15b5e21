import { and, eq, sql } from "drizzle-orm";
import { companies, companyInvitations } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { sendNotification } from "../../notifications/send-notification.ts";
import { isOpen } from "../queries.ts";

type Asked = { companyId: string; email: string };

/** After the answer, which was the same for every address: a mail, and word to the account where there is one. */
export async function mailInvitation(ctx: Context, { companyId, email }: Asked) {
  const [[asked], [account]] = await ctx.db.batch([
    ctx.db
      .select({
        id: companyInvitations.id,
        at: companyInvitations.createdAt,
        expiresAt: companyInvitations.expiresAt,
        company: companies.name,
        inviter: sql<string | null>`${NAMED}`,
        inviterEmail: profiles.email,
      })
      .from(companyInvitations)
      .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
      .leftJoin(profiles, eq(profiles.id, companyInvitations.invitedBy))
      .where(
        and(
          eq(companyInvitations.companyId, companyId),
          eq(companyInvitations.email, email),
          isOpen(ctx),
        ),
      ),
    ctx.db
      .select({
        id: profiles.id,
        fullName: profiles.fullName,
        isProven: sql<number>`${profiles.emailVerifiedAt} is not null`,
      })
      .from(profiles)
      .where(eq(profiles.email, email)),
  ]);
  // It was withdrawn or answered meanwhile.
  if (!asked) return;
  const known = account?.isProven === 1 ? account : null;
  const path = "/profile?tab=company";
  const url = known ? path : `/register?email=${encodeURIComponent(email)}`;
  const letters = queueMail(ctx, {
    to: email,
    userId: known?.id ?? null,
    mail: {
      template: "company_invitation",
      name: known?.fullName ?? "",
      company: asked.company,
      inviter: asked.inviter ?? "",
      inviterEmail: asked.inviterEmail ?? "",
      hasAccount: known !== null,
      expiresAt: asked.expiresAt,
      url: new URL(url, ctx.origin).href,
    },
  });
  if (!known) {
    await transaction(ctx.db, letters);
    ctx.effects.wake();
    return;
  }
  const note = {
    userId: known.id,
    kind: "account" as const,
    actionPath: path,
    title: `${asked.company} invites you`,
    content: `${asked.inviter ?? "Someone"} invited you to join this company. Accept or decline in your profile.`,
    key: `company-invitation:${asked.id}:${asked.at}`,
  };
  await sendNotification(ctx, note, letters);
}
