import { and, asc, eq, isNull } from "drizzle-orm";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { HOUR } from "../../kernel/durations.ts";
import type { Context } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import { sendNotification } from "../notifications/send-notification.ts";

export type Told = { fingerprint: string; name: string; message: string; why: "new" | "back" };

/**
 * At most once an hour for each error, and not without end for many. Whatever fails here is logged and no
 * more: an error about telling of errors would tell of itself.
 */
export async function tellAdmins(ctx: Context, news: readonly Told[]): Promise<void> {
  if (news.length === 0) return;
  try {
    const admins = await ctx.db
      .select({ id: profiles.id })
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
      .limit(ctx.limits.errorAdminsTold);
    const hour = Math.floor(ctx.clock.now() / HOUR);
    for (const { fingerprint, name, message, why } of news) {
      await ctx.limiter.take("error-alerts", ctx.limits.rateErrorAlerts);
      for (const { id: userId } of admins) {
        await sendNotification(ctx, {
          userId,
          kind: "operations",
          title: why === "new" ? "A new error" : "An error came back",
          content: `${name}: ${message}`,
          actionPath: `/admin/error-logs?open=${fingerprint}`,
          key: `error:${fingerprint}:${hour}`,
        });
      }
    }
  } catch (error) {
    log("warn", "errors.not-told", { requestId: ctx.requestId, error });
  }
}
