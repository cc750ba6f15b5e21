import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { reports, reportSchedules, reportTemplates } from "../../../db/schema/reports.ts";
import { runs } from "../../../db/schema/runs.ts";
import { Schedule, ScheduleList } from "../../../worker/features/reports/schedules/contract.ts";
import { nextOccurrence } from "../../../worker/features/reports/rules/next-occurrence.ts";
import { sweepSchedules } from "../../../worker/features/reports/schedules/sweep-schedules.ts";
import { DAY, HOUR } from "../../../worker/kernel/durations.ts";
import { WIRED } from "../../../worker/wired.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { driveToEnd, letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { newId, openPlan } from "../plans/plan-desk.ts";
import { PORTFOLIO, RISKS } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const database = await takeDatabase();
const { db } = database;

const LATE = { startDate: "2025-01-01", endDate: "2025-02-01", status: "in_progress" };

async function openSchedules() {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  const shareId = await sharePlan(database, owner, reader, { permission: "read" });
  const plan = await openPlan(database, owner);
  await plan.make("goal", { title: "Faster installs", ...LATE });
  const send = sendTo("/api/reports/schedules", reader);
  const input = { templateId: RISKS, planId: owner.id, rhythm: "weekly", day: 1 };
  const schedule = await readAnswer(Schedule, send("POST", "", input));
  return { owner, reader, shareId, send, input, schedule };
}

const madeBy = ({ id }: Pick<Schedule, "id">) =>
  db.select().from(reports).where(eq(reports.scheduleId, id));

const stored = async ({ id }: Pick<Schedule, "id">) => {
  const row = await db.select().from(reportSchedules).where(eq(reportSchedules.id, id)).get();
  if (!row) throw new Error("the schedule is gone");
  return row;
};

const notesOf = ({ id }: TestPerson) =>
  db
    .select({
      title: userNotifications.title,
      path: userNotifications.actionPath,
      text: userNotifications.content,
    })
    .from(userNotifications)
    .where(and(eq(userNotifications.userId, id), eq(userNotifications.kind, "report")));

/** The house round at a moment, and every report that it starts. */
async function roundAt(at: number) {
  const { ctx } = makeContext(database, makeClock(at));
  await sweepSchedules(ctx, WIRED);
  return ctx;
}

describe("its moments", () => {
  const at = (text: string) => Date.parse(text);
  const utc = { zone: "UTC", reviewDay: 1 };
  test.each([
    // The 28th of November 2026 is a Saturday.
    [
      "weekly, on the next such day",
      { rhythm: "weekly", day: 1 },
      "2026-11-28T12:00:00Z",
      utc,
      "2026-11-30T07:00:00Z",
    ],
    [
      "today, where the hour is still to come",
      { rhythm: "weekly", day: 6 },
      "2026-11-28T06:00:00Z",
      utc,
      "2026-11-28T07:00:00Z",
    ],
    [
      "in a week, where it has passed",
      { rhythm: "weekly", day: 6 },
      "2026-11-28T07:00:00Z",
      utc,
      "2026-12-05T07:00:00Z",
    ],
    [
      "monthly, over the end of a year",
      { rhythm: "monthly", day: 5 },
      "2026-12-06T12:00:00Z",
      utc,
      "2027-01-05T07:00:00Z",
    ],
    [
      "on the review day itself",
      { rhythm: "before_review", day: 0 },
      "2026-11-28T12:00:00Z",
      utc,
      "2026-11-30T07:00:00Z",
    ],
    [
      "two days before a Tuesday",
      { rhythm: "before_review", day: 2 },
      "2026-11-28T12:00:00Z",
      { zone: "UTC", reviewDay: 2 },
      "2026-11-29T07:00:00Z",
    ],
    [
      "three days before a Monday",
      { rhythm: "before_review", day: 3 },
      "2026-11-28T12:00:00Z",
      utc,
      "2026-12-04T07:00:00Z",
    ],
    [
      "in the morning of its person",
      { rhythm: "weekly", day: 1 },
      "2026-11-28T12:00:00Z",
      { zone: "Asia/Tokyo", reviewDay: 1 },
      "2026-11-29T22:00:00Z",
    ],
    [
      "over a change of clocks",
      { rhythm: "weekly", day: 7 },
      "2026-03-28T12:00:00Z",
      { zone: "Europe/Berlin", reviewDay: 1 },
      "2026-03-29T05:00:00Z",
    ],
  ] as const)("%s", (_what, rhythm, after, where, expected) => {
    expect(new Date(nextOccurrence(rhythm, at(after), where)).toISOString()).toBe(
      new Date(at(expected)).toISOString(),
    );
  });
});

describe("making reports", () => {
  test("each moment once, however many rounds come to it, with an email when it is done", async () => {
    const { reader, schedule } = await openSchedules();
    const due = (await stored(schedule)).nextAt ?? 0;
    await roundAt(due - 1);
    expect(await madeBy(schedule)).toEqual([]);
    await Promise.all([roundAt(due), roundAt(due), roundAt(due + HOUR)]);
    await roundAt(due + HOUR);
    const [report, ...more] = await madeBy(schedule);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ ownerId: reader.id, state: "making", occurrence: due });
    const run = await db
      .select()
      .from(runs)
      .where(eq(runs.key, report?.id ?? ""))
      .get();
    const { ctx } = makeContext(database, makeClock(due + HOUR));
    await driveToEnd(ctx, run?.id ?? "");
    expect((await notesOf(reader)).map(({ title, path }) => [title, path])).toEqual([
      ["Your report is ready: Risk report", `/executive-advisor/reports/${report?.id}`],
    ]);
    const next = (await stored(schedule)).nextAt ?? 0;
    expect(next).toBe(due + 7 * DAY);
    await roundAt(next);
    expect(await madeBy(schedule)).toHaveLength(2);
  });

  test("what lay here while nothing ran is made up for once", async () => {
    const { schedule } = await openSchedules();
    const due = (await stored(schedule)).nextAt ?? 0;
    await roundAt(due + 30 * DAY);
    expect(await madeBy(schedule)).toHaveLength(1);
    expect((await stored(schedule)).nextAt).toBeGreaterThan(due + 30 * DAY);
  });

  test("ends once the plan can't be opened, and says so", async () => {
    const { reader, schedule, shareId, send } = await openSchedules();
    await db
      .update(strategicPlanningShares)
      .set({ isActive: false })
      .where(eq(strategicPlanningShares.id, shareId));
    const due = (await stored(schedule)).nextAt ?? 0;
    await Promise.all([roundAt(due), roundAt(due)]);
    expect(await madeBy(schedule)).toEqual([]);
    expect(await stored(schedule)).toMatchObject({
      state: "ended",
      ended: "You can't open the plan any more.",
      nextAt: null,
    });
    expect(await notesOf(reader)).toHaveLength(1);
    const { items } = await readAnswer(ScheduleList, send("GET", "?state=ended"));
    expect(items[0]).toMatchObject({ planName: null, ended: "You can't open the plan any more." });
    const { version } = await stored(schedule);
    await readProblem(
      await send("PUT", `/${schedule.id}/pause`, { isPaused: false }, { version }),
      404,
    );
  });

  test("ends once its template is taken away", async () => {
    const { schedule } = await openSchedules();
    const only = eq(reportTemplates.id, RISKS);
    await db.update(reportTemplates).set({ isOffered: false }).where(only);
    await roundAt((await stored(schedule)).nextAt ?? 0);
    await db.update(reportTemplates).set({ isOffered: true }).where(only);
    expect(await stored(schedule)).toMatchObject({ state: "ended" });
  });

  test("a report that fails is told of once, with its step", async () => {
    const { reader, schedule, shareId } = await openSchedules();
    const due = (await stored(schedule)).nextAt ?? 0;
    await roundAt(due);
    const [report] = await madeBy(schedule);
    await db
      .update(strategicPlanningShares)
      .set({ isActive: false })
      .where(eq(strategicPlanningShares.id, shareId));
    const run = await db
      .select()
      .from(runs)
      .where(eq(runs.key, report?.id ?? ""))
      .get();
    const { ctx } = makeContext(database, makeClock(due + HOUR));
    await driveToEnd(ctx, run?.id ?? "");
    await roundAt(due + HOUR);
    await roundAt(due + HOUR);
    const notes = await notesOf(reader);
    expect(notes.map(({ text }) => text)).toEqual([
      "Opening the plan: You can't open the plan of this report any more.",
    ]);
  });
});

describe("managing them", () => {
  test("a pause has no next moment, and goes on from now", async () => {
    const { schedule, send } = await openSchedules();
    const paused = await readAnswer(
      Schedule,
      send("PUT", `/${schedule.id}/pause`, { isPaused: true }, schedule),
    );
    expect(paused).toMatchObject({ state: "paused", nextAt: null });
    await roundAt(Date.now() + 30 * DAY);
    expect(await madeBy(schedule)).toEqual([]);
    const going = await readAnswer(
      Schedule,
      send("PUT", `/${schedule.id}/pause`, { isPaused: false }, paused),
    );
    expect(going.nextAt).toBe(schedule.nextAt);
    const monthly = await readAnswer(
      Schedule,
      send("PATCH", `/${schedule.id}`, { rhythm: "monthly", day: 9 }, going),
    );
    expect(monthly.nextAt?.slice(8, 10)).toBe("09");
    expect((await send("DELETE", `/${schedule.id}`, undefined, monthly)).status).toBe(204);
    expect((await readAnswer(ScheduleList, send("GET", ""))).counts.all).toBe(0);
  });

  test("others' are nothing, and what makes no sense is refused", async () => {
    const { owner, schedule, send, input } = await openSchedules();
    const other = sendTo("/api/reports/schedules", owner);
    await readProblem(
      await other("PUT", `/${schedule.id}/pause`, { isPaused: true }, schedule),
      404,
    );
    await readProblem(
      await other("PATCH", `/${schedule.id}`, { rhythm: "weekly", day: 2 }, schedule),
      404,
    );
    await readProblem(await other("DELETE", `/${schedule.id}`, undefined, schedule), 404);
    for (const [more, status] of [
      [{ day: 8 }, 422],
      [{ rhythm: "monthly", day: 29 }, 422],
      [{ rhythm: "before_review", day: 7 }, 422],
      [{ planId: newId() }, 404],
      [{ templateId: newId() }, 403],
      [{ templateId: PORTFOLIO }, 422],
      [{ templateId: PORTFOLIO, planId: null, rhythm: "before_review", day: 1 }, 422],
    ] as const) {
      await readProblem(await send("POST", "", { ...input, ...more }), status);
    }
  });
});
