import { sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { adminGrants } from "../../../db/schema/grants.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { premise } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";

/**
 * The last statement of a transaction that takes an admin or some of their rights away: it fails when nobody is
 * left who can sign in and do everything. Whoever is suspended, not yet in, or being deleted does not count.
 */
export function anAdminIsLeft(ctx: Context) {
  return premise(ctx.db, someAdmin);
}

/** The same of one person, before they go: where they administer nothing, nobody has to be left. */
export function anAdminIsLeftWithout(ctx: Context, userId: string) {
  const administers = sql`exists(select 1 from ${userRoles} where ${userRoles.role} = 'admin' and ${userRoles.userId} = ${userId})`;
  return premise(ctx.db, sql`not ${administers} or ${someAdmin}`);
}

/** Whether anybody but this person can sign in and do everything. */
export const someFullAdminBut = (userId: string) =>
  sql<number>`exists(${fullAdmins} and ${qualified(userRoles.userId)} != ${userId})`;

const fullAdmins = sql`select 1 from ${userRoles} join ${profiles} on ${profiles.id} = ${userRoles.userId} where ${userRoles.role} = 'admin' and ${profiles.aiSuspended} = 0 and ${profiles.deletionDueAt} is null and ${profiles.emailVerifiedAt} is not null and not exists(select 1 from ${adminGrants} where ${adminGrants.userId} = ${userRoles.userId})`;
const someAdmin = sql`exists(${fullAdmins})`;
