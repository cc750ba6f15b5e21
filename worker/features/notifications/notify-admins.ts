import { and, asc, eq, isNull } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { sendNotifications } from "./send-notifications.ts";
import type { Note } from "./write-notification.ts";

/** Notifies the admins who may sign in, in the transaction of whatever it is about. */
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
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(ctx.limits.adminsNotified);
  const notes = admins.map(({ userId }) => ({ ...note, userId, kind: "operations" as const }));
  await sendNotifications(ctx, notes, own);
}
