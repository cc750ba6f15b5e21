import { auditEvents } from "../../../db/schema/audit.ts";
import type { AuditEventType } from "../../../db/values/audit.ts";
import type { Context } from "../../kernel/context.ts";

type AuditEvent = {
  type: AuditEventType;
  userId: string | null;
  email?: string | null;
  details?: Record<string, string | number | boolean | null>;
};

/** The statement that records an event, for the transaction of whatever it tells of. */
export function recordEvent(ctx: Context, event: AuditEvent) {
  return ctx.db.insert(auditEvents).values({
    id: ctx.ids.next(),
    eventType: event.type,
    userId: event.userId,
    email: event.email ?? null,
    ipAddress: ctx.client.address,
    userAgent: ctx.client.userAgent,
    details: event.details ?? {},
    createdAt: ctx.clock.now(),
  });
}
