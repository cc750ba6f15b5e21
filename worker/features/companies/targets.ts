import { and, eq, sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { may } from "../../policy/permissions.ts";

/** A company leads its members to it, and admins to where they look after it. */
export const targets: TargetKinds = {
  company: {
    permission: "companies.read",
    find: async (ctx, ids) => {
      const isAdmin = may(ctx.actor, "companies.manage") && ctx.actor.impersonatorId === null;
      const { id, name: title } = companies;
      const rows = await ctx.db
        .select({ id, title, memberId: companyMembers.userId })
        .from(companies)
        .leftJoin(
          companyMembers,
          and(eq(companyMembers.companyId, id), eq(companyMembers.userId, ctx.actor.userId)),
        )
        .where(
          and(isAmong(id, ids), isAdmin ? undefined : sql`${companyMembers.userId} is not null`),
        );
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        address: `${row.memberId === null ? "/admin" : ""}/companies/${row.id}`,
      }));
    },
  },
};
