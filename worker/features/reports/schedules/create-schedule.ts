import { sql } from "drizzle-orm";
import { reportSchedules } from "../../../../db/schema/reports.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import { knownZone } from "../../../kernel/pure/is-time-zone.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Schedule, ScheduleInput } from "./contract.ts";
import { nextOccurrence } from "../rules/next-occurrence.ts";
import { requirePlan } from "../start-report.ts";
import { requireOffered } from "../templates/queries.ts";
import { isOwnSchedule, readSchedule } from "./queries.ts";
import { readReviewDay } from "./read-review-day.ts";

/** Has a report made by itself from its next day on, in the zone of its person. */
export async function createSchedule(ctx: ActorContext, input: ScheduleInput): Promise<Schedule> {
  const { templateId, planId, rhythm, day } = input;
  const { definition } = await requireOffered(ctx, templateId);
  await requirePlan(ctx, definition, planId);
  if (rhythm === "before_review" && planId === null) {
    throw invalidInput({ rhythm: "Only a plan has a review day." });
  }
  const reviewDay = await readReviewDay(ctx, planId);
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const zone = knownZone(ctx.actor.zone);
  try {
    await transaction(ctx.db, [
      ctx.db.insert(reportSchedules).values({
        id,
        ownerId: userId,
        templateId,
        planId,
        rhythm,
        day,
        nextAt: nextOccurrence({ rhythm, day }, now, { zone, reviewDay }),
        createdAt: now,
        updatedAt: now,
      }),
      premise(
        ctx.db,
        sql`(select count(*) from ${reportSchedules} where ${isOwnSchedule(ctx)}) <= ${ctx.limits.schedulesPerPerson}`,
      ),
      recordEvent(ctx, {
        type: "report_schedule_created",
        userId,
        details: { scheduleId: id, templateId, rhythm, day },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    throw error;
  }
  ctx.effects.wake();
  return readSchedule(ctx, id);
}
