import { HOUR } from "../../kernel/durations.ts";
import type { Context } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import { notifyAdmins } from "../notifications/notify-admins.ts";

export type ErrorNews = { fingerprint: string; name: string; message: string; why: "new" | "back" };

/**
 * At most once an hour for each error, and not without end for many. Whatever fails here is logged and no
 * more: an error about telling of errors would tell of itself.
 */
export async function notifyOfErrors(ctx: Context, news: readonly ErrorNews[]): Promise<void> {
  if (news.length === 0) return;
  try {
    const hour = Math.floor(ctx.clock.now() / HOUR);
    for (const { fingerprint, name, message, why } of news) {
      await ctx.limiter.take("error-alerts", ctx.limits.rateErrorAlerts);
      await notifyAdmins(ctx, {
        title: why === "new" ? "A new error" : "An error came back",
        content: `${name}: ${message}`,
        actionPath: `/admin/error-logs?open=${fingerprint}`,
        key: `error:${fingerprint}:${hour}`,
      });
    }
  } catch (error) {
    log("warn", "errors.not-told", { requestId: ctx.requestId, error });
  }
}
