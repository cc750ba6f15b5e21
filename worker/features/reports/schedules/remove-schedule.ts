import { and, eq } from "drizzle-orm";
import { reportSchedules } from "../../../../db/schema/reports.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { isOwnSchedule, readSchedule } from "./queries.ts";

/** Removes a schedule; the reports that it made stay. */
export async function removeSchedule(ctx: ActorContext, id: string, seen: number): Promise<void> {
  await readSchedule(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(reportSchedules)
        .where(
          and(eq(reportSchedules.id, id), isOwnSchedule(ctx), eq(reportSchedules.version, seen)),
        ),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "report_schedule_removed",
        userId: ctx.actor.userId,
        details: { scheduleId: id },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readSchedule(ctx, id));
    throw error;
  }
  ctx.effects.wake();
}
