import { and, asc, eq, lte, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { accountNote } from "./account-note.ts";
import { personRecord } from "./person-record.ts";

/** Ends each suspension whose time has come. One that was changed or ended meanwhile stays as it was made. */
export async function endDueSuspensions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const isDue = and(eq(profiles.aiSuspended, true), lte(profiles.suspendedUntil, now));
  const due = await ctx.db
    .select({ id: profiles.id, version: profiles.version, until: profiles.suspendedUntil })
    .from(profiles)
    .where(isDue)
    .orderBy(asc(profiles.suspendedUntil))
    .limit(ctx.limits.sweepBatch);
  for (const { id, version, until } of due) {
    const details = { until: until && new Date(until).toISOString(), why: "its time was over" };
    const note = accountNote({ action: "end_suspension" });
    const key = `account_restored:${version}`;
    const eventId = ctx.ids.next();
    const where = and(eq(profiles.id, id), isDue);
    try {
      await sendNotification(ctx, { ...note, userId: id, kind: "account", key }, [
        keepChange(ctx, personRecord, { deed: "changed", where, eventId }),
        ctx.db
          .update(profiles)
          .set({
            aiSuspended: false,
            suspendedUntil: null,
            suspensionReason: "",
            version: sql`${profiles.version} + 1`,
            updatedAt: now,
          })
          .where(where),
        premiseHeld(ctx.db),
        recordEvent(ctx, { id: eventId, type: "account_restored", userId: id, details }),
      ]);
    } catch (error) {
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
}
