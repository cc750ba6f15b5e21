import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { reports, reportSchedules } from "../../../../db/schema/reports.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { log } from "../../../kernel/log.ts";
import { knownZone } from "../../../kernel/pure/is-time-zone.ts";
import { dayOf } from "../../../kernel/pure/zoned-time.ts";
import type { Wired } from "../../../kit/wiring.ts";
import { leaveNotification } from "../../notifications/leave-notification.ts";
import { readRunActor } from "../../runs/read-run-actor.ts";
import { beginReport } from "../begin-report.ts";
import { isDayOf, nextOccurrence } from "../rules/next-occurrence.ts";
import { isOwn } from "../queries.ts";
import { priceReport } from "../price-report.ts";
import { requirePlan } from "../start-report.ts";
import { requireOffered } from "../templates/queries.ts";
import { type DueSchedule, readDue } from "./queries.ts";
import { readReviewDay } from "./read-review-day.ts";

/** Starts the reports whose moment has come, each once, and tells of those that failed. */
export async function sweepSchedules(ctx: Context, all: Wired): Promise<void> {
  for (const schedule of await readDue(ctx)) {
    try {
      await followSchedule(ctx, all, schedule);
    } catch (error) {
      // One that cannot be followed now keeps no other waiting; the next round comes to it again.
      log("error", "reports.schedule-not-followed", { scheduleId: schedule.id, error });
    }
  }
  await tellFailed(ctx);
}

async function followSchedule(ctx: Context, all: Wired, schedule: DueSchedule): Promise<void> {
  const { id, ownerId, planId, nextAt } = schedule;
  if (nextAt === null) return;
  const reviewDay = await readReviewDay(ctx, planId);
  const actor = await readRunActor(ctx, { id, userId: ownerId }, "reports.own");
  const now = ctx.clock.now();
  const zone = knownZone(actor?.actor.zone ?? "");
  const move = moveOn(ctx, schedule, nextOccurrence(schedule, now, { zone, reviewDay }));
  // Whoever may not work now, such as somebody who is suspended, misses this one.
  if (actor === null || !isDayOf(schedule, dayOf(nextAt, zone), reviewDay)) {
    return commit(ctx, move);
  }
  const reason = await whyNot(actor, schedule);
  if (reason !== null) return endSchedule(ctx, schedule, reason);
  const template = await requireOffered(actor, schedule.templateId);
  const { price } = await priceReport(actor, schedule.templateId);
  await beginReport(actor, all, {
    id: ctx.ids.next(),
    template,
    planId,
    since: null,
    usesModel: price.engine === "model",
    schedule: { id, occurrence: nextAt, beside: move },
  });
}

/** Of two that follow it at once the second writes nothing. */
const moveOn = (ctx: Context, { id, nextAt }: DueSchedule, next: number) => [
  ctx.db
    .update(reportSchedules)
    .set({ nextAt: next, lastAt: ctx.clock.now() })
    .where(
      and(
        eq(reportSchedules.id, id),
        eq(reportSchedules.state, "active"),
        eq(reportSchedules.nextAt, nextAt ?? 0),
      ),
    ),
  premiseHeld(ctx.db),
];

/** Why it can't go on, in words; null where it can. */
async function whyNot(
  ctx: ActorContext,
  { templateId, planId }: DueSchedule,
): Promise<string | null> {
  if ((await ctx.db.$count(reports, isOwn(ctx))) >= ctx.limits.reportsPerPerson) {
    return "You have too many reports. Delete some, then start it again.";
  }
  try {
    const { definition } = await requireOffered(ctx, templateId);
    await requirePlan(ctx, definition, planId);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.status === 404 ? "You can't open the plan any more." : error.detail;
  }
}

async function endSchedule(ctx: Context, schedule: DueSchedule, reason: string): Promise<void> {
  const { id, ownerId, nextAt } = schedule;
  await commit(ctx, [
    ctx.db
      .update(reportSchedules)
      .set({
        state: "ended",
        ended: reason,
        nextAt: null,
        updatedAt: ctx.clock.now(),
        version: sql`${reportSchedules.version} + 1`,
      })
      .where(and(eq(reportSchedules.id, id), eq(reportSchedules.nextAt, nextAt ?? 0))),
    premiseHeld(ctx.db),
    ...leaveNotification(ctx, {
      userId: ownerId,
      kind: "report",
      title: "A report schedule has ended",
      content: reason,
      actionPath: "/executive-advisor/reports/schedules",
      key: `report-schedule-ended:${id}:${nextAt}`,
    }),
  ]);
}

/** A scheduled report that failed is told of once; where it failed, the report says. */
async function tellFailed(ctx: Context): Promise<void> {
  const isUntold = and(
    eq(reports.state, "failed"),
    isNull(reports.toldAt),
    isNotNull(reports.scheduleId),
  );
  const failed = await ctx.db
    .select({
      id: reports.id,
      ownerId: reports.ownerId,
      name: reports.templateName,
      step: reports.failedStep,
      error: reports.error,
    })
    .from(reports)
    .where(isUntold)
    .limit(ctx.limits.sweepBatch);
  for (const { id, ownerId, name, step, error } of failed) {
    await commit(ctx, [
      ctx.db
        .update(reports)
        .set({ toldAt: ctx.clock.now() })
        .where(and(eq(reports.id, id), isUntold)),
      premiseHeld(ctx.db),
      ...leaveNotification(ctx, {
        userId: ownerId,
        kind: "report",
        title: `Your report was not made: ${name}`,
        content: step === "" ? error : `${step}: ${error}`,
        actionPath: `/executive-advisor/reports/${id}`,
        key: `report-failed:${id}`,
      }),
    ]);
  }
}

async function commit(ctx: Context, statements: Parameters<typeof transaction>[1]): Promise<void> {
  try {
    await transaction(ctx.db, statements);
  } catch (error) {
    // Another round did it.
    if (error instanceof PremiseFailed) return;
    throw error;
  }
  ctx.effects.wake();
}
