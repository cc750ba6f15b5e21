import { and, gte, inArray, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { dayIn } from "../../kit/days.ts";
import { chartSpan, everyDay } from "../dashboards/every-day.ts";
import type { SignInsCard } from "./contract.ts";

/** Whether people get in: what succeeded and what failed, day by day. */
export async function readSignInsCard(ctx: ActorContext): Promise<SignInsCard> {
  const span = chartSpan(ctx);
  const day = dayIn(auditEvents.createdAt, span);
  const [counted] = await ctx.db.batch([
    ctx.db
      .select({
        day,
        succeeded: sql<number>`sum(${auditEvents.eventType} = 'login_success')`,
        failed: sql<number>`sum(${auditEvents.eventType} = 'login_failed')`,
      })
      .from(auditEvents)
      .where(
        and(
          inArray(auditEvents.eventType, ["login_success", "login_failed"]),
          gte(auditEvents.createdAt, span.from),
        ),
      )
      .groupBy(day),
  ]);
  return {
    days: everyDay(ctx, counted, (none) => ({ day: none, succeeded: 0, failed: 0 })),
  };
}
