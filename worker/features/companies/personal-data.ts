import { eq, or } from "drizzle-orm";
import * as v from "valibot";
import { companies, companyInvitations, companyMembers } from "../../../db/schema/companies.ts";
import { COMPANY_ENTRIES, COMPANY_ROLES, MEMBER_SIGHTS } from "../../../db/values/companies.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";
import { isForActor } from "./queries.ts";

export const personalData: PersonalData = {
  companyMembers: ownRows(
    v.array(
      v.object({
        company: v.string(),
        role: v.picklist(COMPANY_ROLES),
        entry: v.picklist(COMPANY_ENTRIES),
        shownTo: v.picklist(MEMBER_SIGHTS),
        isChosen: v.boolean(),
        since: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select({ company: companies.name, member: companyMembers })
        .from(companyMembers)
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(eq(companyMembers.userId, actor.userId))
        .orderBy(companyMembers.createdAt)
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ company, member: { role, entry, shownTo, isChosen, createdAt } }) => ({
        company,
        role,
        entry,
        shownTo,
        isChosen,
        since: iso(createdAt),
      })),
  ),
  /** Whom they asked to a company, and who asked their address. */
  companyInvitations: ownRows(
    v.array(
      v.object({
        company: v.string(),
        email: v.string(),
        as: v.picklist(["inviter", "invited"]),
        role: v.picklist(["manager", "member"]),
        createdAt: v.string(),
        expiresAt: v.string(),
        declinedAt: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select({ company: companies.name, invitation: companyInvitations })
        .from(companyInvitations)
        .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
        .where(or(eq(companyInvitations.invitedBy, ctx.actor.userId), isForActor(ctx)))
        .orderBy(companyInvitations.id)
        .limit(ctx.limits.exportRows),
    ],
    ([rows], { actor: { userId } }) =>
      rows.map(({ company, invitation }) => ({
        company,
        email: invitation.email,
        as: invitation.invitedBy === userId ? "inviter" : "invited",
        role: invitation.role,
        createdAt: iso(invitation.createdAt),
        expiresAt: iso(invitation.expiresAt),
        declinedAt: isoOrNull(invitation.declinedAt),
      })),
  ),
};
