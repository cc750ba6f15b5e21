import { and, eq, sql } from "drizzle-orm";
import { reportSchedules } from "../../../../db/schema/reports.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../../kernel/errors.ts";
import { knownZone } from "../../../kernel/pure/is-time-zone.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Schedule, ScheduleFields } from "./contract.ts";
import { nextOccurrence } from "../rules/next-occurrence.ts";
import { requirePlan } from "../start-report.ts";
import { requireOffered } from "../templates/queries.ts";
import { isOwnSchedule, readSchedule } from "./queries.ts";
import { readReviewDay } from "./read-review-day.ts";

type Changed = Partial<ScheduleFields> & { isPaused?: boolean };

/** Another rhythm; a pause, or its end: then and after it ended, the template and the plan have to be open to it. */
export async function changeSchedule(
  ctx: ActorContext,
  id: string,
  { isPaused, ...fields }: Changed,
  seen: number,
): Promise<Schedule> {
  const known = await readSchedule(ctx, id);
  const { rhythm, day } = { ...known, ...fields };
  if (rhythm === "before_review" && known.planId === null) {
    throw invalidInput({ rhythm: "Only a plan has a review day." });
  }
  const goesOn = isPaused === undefined ? known.state === "active" : !isPaused;
  if (goesOn && known.state !== "active") {
    const { definition } = await requireOffered(ctx, known.templateId);
    await requirePlan(ctx, definition, known.planId);
  }
  const now = ctx.clock.now();
  const zone = knownZone(ctx.actor.zone);
  const reviewDay = await readReviewDay(ctx, known.planId);
  const state = goesOn ? "active" : isPaused ? "paused" : known.state;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(reportSchedules)
        .set({
          rhythm,
          day,
          state,
          nextAt: goesOn ? nextOccurrence({ rhythm, day }, now, { zone, reviewDay }) : null,
          ...(state === "ended" ? {} : { ended: "" }),
          updatedAt: now,
          version: sql`${reportSchedules.version} + 1`,
        })
        .where(
          and(eq(reportSchedules.id, id), isOwnSchedule(ctx), eq(reportSchedules.version, seen)),
        ),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "report_schedule_changed",
        userId: ctx.actor.userId,
        details: { scheduleId: id, rhythm, day, state },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readSchedule(ctx, id));
    throw error;
  }
  ctx.effects.wake();
  return readSchedule(ctx, id);
}
