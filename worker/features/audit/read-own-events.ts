import { and, asc, eq, gt, or } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** The person's part of the log, oldest first, a page at a time: it may be long. */
export async function* readOwnEvents(ctx: ActorContext): AsyncGenerator<object[]> {
  const { exportEvents, exportPage } = ctx.limits;
  let last: { createdAt: number; id: string } | undefined;
  for (let read = 0; read < exportEvents; read += exportPage) {
    const later = last
      ? or(
          gt(auditEvents.createdAt, last.createdAt),
          and(eq(auditEvents.createdAt, last.createdAt), gt(auditEvents.id, last.id)),
        )
      : undefined;
    const rows = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, ctx.actor.userId), later))
      .orderBy(asc(auditEvents.createdAt), asc(auditEvents.id))
      .limit(exportPage);
    if (rows.length > 0) yield rows.map(toEvent);
    if (rows.length < exportPage) return;
    last = rows.at(-1);
  }
}

function toEvent(row: typeof auditEvents.$inferSelect) {
  return {
    type: row.eventType,
    at: new Date(row.createdAt).toISOString(),
    email: row.email,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    details: row.details,
  };
}
