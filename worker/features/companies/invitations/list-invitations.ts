import { and, count, desc, eq, sql } from "drizzle-orm";
import { adminSettings } from "../../../../db/schema/settings.ts";
import { companyInvitations } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { iso, NAMED } from "../../../kit/personal-data.ts";
import type { Invitation, InvitationList, InvitationListInput } from "../contract.ts";
import { mayOpenAccounts } from "../queries.ts";
import { requireRight, type Seat } from "../read-seat.ts";
import { invitationState, leads } from "../rules/rights.ts";

const PERSON = sql<string | null>`${NAMED}`;

function invitationsOf(ctx: ActorContext) {
  return ctx.db
    .select({ invitation: companyInvitations, inviter: PERSON })
    .from(companyInvitations)
    .leftJoin(profiles, eq(profiles.id, companyInvitations.invitedBy))
    .$dynamic();
}

type Row = { invitation: typeof companyInvitations.$inferSelect; inviter: string | null };

function toInvitation(ctx: ActorContext, { invitation, inviter }: Row): Invitation {
  const { id, email, role, opensAccount, createdAt, expiresAt, version } = invitation;
  return {
    id,
    email,
    role,
    inviter: invitation.invitedBy === null ? null : inviter,
    opensAccount,
    state: invitationState(invitation, ctx.clock.now()),
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    version,
  };
}

/** Whom a company asked and who has not come, the newest first. The same is told whether there is an account. */
export async function listInvitations(
  ctx: ActorContext,
  seat: Seat,
  input: InvitationListInput,
): Promise<InvitationList> {
  requireRight(leads(seat.role), "Only the owner and managers see invitations.");
  const own = eq(companyInvitations.companyId, seat.companyId);
  const page = pageOf(falling(companyInvitations.createdAt, companyInvitations.id), input);
  const isClosed = sql`exists (select 1 from ${adminSettings} where ${adminSettings.key} = 'registration_enabled' and ${adminSettings.value} = 'false')`;
  const [rows, counted] = await ctx.db.batch([
    invitationsOf(ctx)
      .where(and(own, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({
        total: count(),
        opens: sql<number>`(${isClosed} and ${mayOpenAccounts})`,
      })
      .from(companyInvitations)
      .where(own),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ invitation }) => ({
    value: invitation.createdAt,
    id: invitation.id,
  }));
  const { total, opens } = onlyRow(counted);
  return {
    items: shown.map((row) => toInvitation(ctx, row)),
    ...paging,
    total,
    mayOpenAccounts: opens === 1,
  };
}

export async function findInvitation(
  ctx: ActorContext,
  { companyId }: Pick<Seat, "companyId">,
  id: string,
): Promise<Invitation | undefined> {
  const [row] = await invitationsOf(ctx).where(
    and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId)),
  );
  return row && toInvitation(ctx, row);
}

/** The newest of a company, for whoever looks at it as a whole. */
export async function newestInvitations(
  ctx: ActorContext,
  companyId: string,
): Promise<Invitation[]> {
  const rows = await invitationsOf(ctx)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(desc(companyInvitations.createdAt), desc(companyInvitations.id))
    .limit(ctx.limits.pageSize);
  return rows.map((row) => toInvitation(ctx, row));
}
