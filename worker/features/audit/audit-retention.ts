import { and, asc, isNotNull, lt, ne } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import { type RetentionKind, spanOf } from "../../kit/retention.ts";
import { forgetEvents } from "./forget-events.ts";
import { recordEvent } from "./record-event.ts";

/** Events that still tell of whom. Those that tell of a forgetting stay whole: others name them. */
const older = (before: number) =>
  and(
    lt(auditEvents.createdAt, before),
    isNotNull(auditEvents.salt),
    ne(auditEvents.eventType, "audit_details_forgotten"),
  );

export const auditRetention: RetentionKind = {
  label: "Audit details",
  says: "The person, email address, IP address and browser are removed from events. The events stay, and the log can still be verified.",
  unit: ["event", "events"],
  defaultDays: null,
  count: ({ db }, { before }) => db.$count(auditEvents, older(before)),
  take: async (ctx, { before, limit }) => {
    const rows = await ctx.db
      .select({ id: auditEvents.id, at: auditEvents.createdAt })
      .from(auditEvents)
      .where(older(before))
      .orderBy(asc(auditEvents.createdAt))
      // Each is proven under a key, which takes the worker some time.
      .limit(Math.min(limit, ctx.limits.auditForgetBatch));
    if (rows.length === 0) return null;
    const erasedBy = ctx.ids.next();
    const forgotten = rows.map(({ id }) => ({ eventId: id, erasedBy }));
    return {
      removed: rows.length,
      ...spanOf(rows.map(({ at }) => at)),
      statements: [
        ...(await forgetEvents(ctx, forgotten)),
        recordEvent(ctx, {
          id: erasedBy,
          type: "audit_details_forgotten",
          userId: null,
          details: { events: rows.length, why: "retention" },
        }),
      ],
    };
  },
};
