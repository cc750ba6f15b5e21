import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { adminGrants } from "../../../db/schema/grants.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { sendNotifications } from "./send-notifications.ts";
import type { Note } from "./write-notification.ts";

/** Notifies the admins who may sign in and see how the installation runs, in the transaction of whatever it is about. */
export async function notifyAdmins(
  ctx: Context,
  note: Omit<Note, "userId" | "kind">,
  own: Statements = [],
): Promise<void> {
  const admins = await ctx.db
    .select({ userId: profiles.id })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(
        eq(userRoles.role, "admin"),
        eq(profiles.aiSuspended, false),
        isNull(profiles.deletionDueAt),
        seesOperations,
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(ctx.limits.adminsNotified);
  const notes = admins.map(({ userId }) => ({ ...note, userId, kind: "operations" as const }));
  await sendNotifications(ctx, notes, own);
}

const seesOperations = sql`(not exists(select 1 from ${adminGrants} where ${adminGrants.userId} = ${profiles.id}) or exists(select 1 from ${adminGrants} where ${adminGrants.userId} = ${profiles.id} and ${adminGrants.area} = 'operations'))`;
