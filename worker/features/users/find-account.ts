import { eq, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { isMerged } from "../account-merges/is-merged.ts";

/** What an admin's action has to know of whom it touches. */
export async function findAccount(ctx: Context, id: string) {
  const userId = qualified(profiles.id);
  const row = await ctx.db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      isSuspended: profiles.aiSuspended,
      isMerged,
      suspendedUntil: profiles.suspendedUntil,
      suspensionReason: profiles.suspensionReason,
      emailVerifiedAt: profiles.emailVerifiedAt,
      deletionDueAt: profiles.deletionDueAt,
      roles: sql<
        string | null
      >`(select group_concat(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${userId})`,
      isResetRequired: sql<
        number | null
      >`(select ${userCredentials.resetRequired} from ${userCredentials} where ${userCredentials.userId} = ${userId})`,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
    .get();
  if (!row) throw notFound("person", id);
  return {
    ...row,
    isMerged: row.isMerged === 1,
    roles: (row.roles ?? "").split(",").filter(isRole),
  };
}
