import { asc } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { holdersOf } from "../../kit/holders.ts";
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
    .where(holdersOf("health.read", "read"))
    .orderBy(asc(profiles.id))
    .limit(ctx.limits.adminsNotified);
  const notes = admins.map(({ userId }) => ({ ...note, userId, kind: "operations" as const }));
  await sendNotifications(ctx, notes, own);
}
