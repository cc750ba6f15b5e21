import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { reports, reportTemplates, reportVersions } from "../../../db/schema/reports.ts";
import { runs, runSteps } from "../../../db/schema/runs.ts";
import { readEnv } from "../../../worker/env.ts";
import { Report, ReportDifference } from "../../../worker/features/reports/contract.ts";
import { sweepTrash } from "../../../worker/features/reports/delete-report.ts";
import { driveRun } from "../../../worker/jobs/drive-run.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { WIRED } from "../../../worker/wired.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer } from "../../support/send-to.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { testEnv } from "../../support/test-env.ts";
import { newId, openPlan, remove, set } from "../plans/plan-desk.ts";
import { BOARD, PORTFOLIO, reportDesk, RISKS, textIn } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const database = await takeDatabase();
const { db } = database;

const LATE = { startDate: "2025-01-01", endDate: "2025-02-01", status: "in_progress" };
const SECRET = "Zephyrine takeover";

/** A plan with two late goals, one of which is for its owner and its reader alone. */
async function openPlans() {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  const shareId = await sharePlan(database, owner, reader, { permission: "read" });
  const plan = await openPlan(database, owner);
  const goalId = await plan.make("goal", { title: "Faster installs", ...LATE });
  const secretId = await plan.make("goal", { title: SECRET, ...LATE, visibleTo: [reader.id] });
  return { owner, reader, plan, planId: owner.id, shareId, goalId, secretId };
}

describe("making a report", () => {
  test("begins with a run and ends with figures of the day, sources and the plan's name", async () => {
    const { owner, goalId } = await openPlans();
    const desk = reportDesk(database, owner);
    const begun = await readAnswer(Report, desk.start({ templateId: BOARD }));
    expect(begun).toMatchObject({ state: "making", number: 0, document: null });
    expect(begun.run).toMatchObject({
      kind: "report",
      title: "Board paper: Ines Roth’s plan",
      restorePath: `/executive-advisor?tab=analysis&reportId=${begun.id}`,
    });
    await desk.drive(begun.id);
    const done = await desk.read(begun.id);
    expect(done).toMatchObject({ state: "done", number: 1, run: null, error: "" });
    expect(done.document?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    const late = done.document?.sections.find(({ block }) => block === "late");
    expect(late?.sources.map(({ id }) => id)).toContain(goalId);
    expect(late?.sources[0]?.to).toMatch(/^\/strategy\/goals\?item=goal:/);
    expect(textIn(done)).toContain("Ines Roth’s plan");
    const steps = await db
      .select({ title: runSteps.title })
      .from(runSteps)
      .innerJoin(runs, and(eq(runs.id, runSteps.runId), eq(runs.key, begun.id)));
    expect(steps.map(({ title }) => title)).toEqual([
      "Opening the plan",
      "Working out the figures",
      "Saving the report",
    ]);
  });

  test("two plans share no sentence", async () => {
    const [one, other] = [await openPlans(), await openPlans()];
    await db
      .update((await import("../../../db/schema/users.ts")).profiles)
      .set({ fullName: "Bea Stone" })
      .where(eq((await import("../../../db/schema/users.ts")).profiles.id, other.owner.id));
    await other.plan.apply([set("goal", other.goalId, { title: "Cheaper pumps" })]);
    await other.plan.apply([remove("goal", other.secretId)]);
    const said = await Promise.all(
      [one, other].map(async ({ owner }) => {
        const { document } = await reportDesk(database, owner).make({ templateId: BOARD });
        return (document?.sections ?? []).flatMap(({ sentences, lines }) => [
          ...sentences,
          ...lines.map(({ title, says, cells }) => [title, says, ...cells].join(" ")),
        ]);
      }),
    );
    expect(said[0]?.length).toBeGreaterThan(3);
    expect(said[0]?.filter((text) => said[1]?.includes(text))).toEqual([]);
  });

  test("sent twice is made once", async () => {
    const { owner } = await openPlans();
    const desk = reportDesk(database, owner);
    const input = desk.input();
    const [one, other] = await Promise.all([
      desk.send("POST", "", input),
      desk.send("POST", "", input),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await db.$count(runs, eq(runs.key, input.id))).toBe(1);
    expect((await desk.list()).items).toHaveLength(1);
  });

  test("goes on where a process ended in the middle, and writes one version", async () => {
    const { owner } = await openPlans();
    const desk = reportDesk(database, owner);
    const { id } = await readAnswer(Report, desk.start());
    const run = await db.select().from(runs).where(eq(runs.key, id)).get();
    const { ctx } = makeContext(database);
    const turn = () =>
      driveRun(ctx, {
        id: run?.id ?? "",
        env: readEnv(testEnv()),
        all: WIRED,
        turn: new AbortController(),
      });
    await turn();
    await turn();
    // The third began and wrote nothing: its lease is over and its attempt counts.
    await db
      .update(runs)
      .set({ state: "running", attempts: 1, fence: 3, leasedUntil: 1 })
      .where(eq(runs.id, run?.id ?? ""));
    await desk.drive(id);
    expect(await desk.read(id)).toMatchObject({ state: "done", number: 1 });
    expect(await db.$count(reportVersions, eq(reportVersions.reportId, id))).toBe(1);
  });

  test("fails with the step and the reason, and can be tried again", async () => {
    const { reader, planId, shareId } = await openPlans();
    const desk = reportDesk(database, reader);
    const { id } = await readAnswer(Report, desk.start({ planId }));
    const share = eq(strategicPlanningShares.id, shareId);
    await db.update(strategicPlanningShares).set({ isActive: false }).where(share);
    await desk.drive(id);
    expect(await desk.stored(id)).toMatchObject({
      state: "failed",
      failedStep: "Opening the plan",
      error: "You can't open the plan of this report any more.",
      number: 0,
    });
    await readProblem(await desk.send("POST", `/${id}/refresh`), 404);
    await db.update(strategicPlanningShares).set({ isActive: true }).where(share);
    const again = await readAnswer(Report, desk.send("POST", `/${id}/refresh`));
    expect(again).toMatchObject({ state: "making", failedStep: "", error: "" });
    await desk.drive(id);
    expect(await desk.read(id)).toMatchObject({ state: "done", number: 1 });
  });

  test("of a portfolio names the plans, and those alone that its reader may open", async () => {
    const { owner, reader, shareId } = await openPlans();
    const stranger = await openPlans();
    const desk = reportDesk(database, reader);
    const done = await desk.make({ templateId: PORTFOLIO, planId: null });
    expect(done).toMatchObject({ state: "done", isPortfolio: true });
    const [section] = done.document?.sections ?? [];
    expect(section?.lines.map(({ id }) => id)).toContain(owner.id);
    expect(textIn(done)).not.toContain(stranger.owner.id);
    await db
      .update(strategicPlanningShares)
      .set({ isActive: false })
      .where(eq(strategicPlanningShares.id, shareId));
    const later = await desk.read(done.id);
    expect(textIn(later)).not.toContain(owner.id);
    expect(textIn(later)).not.toContain("Ines Roth");
  });

  test.each([
    ["no template", { templateId: "x" }, 422],
    ["a template that is not there", { templateId: newId() }, 403],
    ["a plan that nobody shared", { planId: newId() }, 404],
    ["no plan", { planId: null }, 422],
    ["a plan for a portfolio", { templateId: PORTFOLIO }, 422],
    ["a version that was never kept", { since: 7 }, 422],
  ])("refuses %s", async (_what, more, status) => {
    const person = await makePerson(database);
    await readProblem(await reportDesk(database, person).start(more), status);
    expect(await db.$count(reports, eq(reports.ownerId, person.id))).toBe(0);
  });
});

describe("who reads it", () => {
  test("its owner alone: others' ids are nothing", async () => {
    const { owner, reader } = await openPlans();
    const done = await reportDesk(database, owner).make();
    const other = reportDesk(database, reader);
    const version = { version: done.version };
    const section = done.document?.sections[0]?.id ?? "";
    for (const answer of [
      await other.send("GET", `/${done.id}`),
      await other.send("PATCH", `/${done.id}`, { title: "Mine" }, version),
      await other.send("POST", `/${done.id}/refresh`),
      await other.send("PUT", `/${done.id}/sections/${section}`, { text: "x" }, version),
      await other.send("GET", `/${done.id}/difference?from=1&to=1`),
      await other.send("POST", `/${done.id}/versions/1/return`, undefined, version),
      await other.send("PUT", `/${done.id}/trash`),
      await other.send("DELETE", `/${done.id}`),
    ]) {
      await readProblem(answer, 404);
    }
    await readProblem(await other.send("POST", "", other.input({ id: done.id })), 422);
    expect((await other.list()).items).toEqual([]);
  });

  test("what became private is not in it any more, in no version and no difference", async () => {
    const { reader, planId, plan, secretId } = await openPlans();
    const desk = reportDesk(database, reader);
    const done = await desk.make({ planId });
    expect(textIn(done)).toContain(SECRET);
    const late = done.document?.sections.find(({ block }) => block === "late")?.id ?? "";
    const written = await readAnswer(
      Report,
      desk.send("PUT", `/${done.id}/sections/${late}`, { text: `The ${SECRET} waits.` }, done),
    );
    await plan.apply([set("goal", secretId, { visibleTo: [] })]);
    const later = await desk.read(done.id);
    expect(textIn(later)).toContain("Faster installs");
    expect(textIn(later)).not.toContain(SECRET);
    expect(later.document?.sections.some(({ withheld }) => withheld > 0)).toBe(true);
    expect(textIn(await desk.read(done.id, "?version=1"))).not.toContain(SECRET);
    const path = `/${done.id}/difference?from=1&to=${written.number}`;
    expect(
      JSON.stringify(await readAnswer(ReportDifference, desk.send("GET", path))),
    ).not.toContain(SECRET);
  });

  test("after a share ended it is closed like the plan: neither its name nor its text", async () => {
    const { reader, planId, shareId } = await openPlans();
    const desk = reportDesk(database, reader);
    const done = await desk.make({ planId });
    await db
      .update(strategicPlanningShares)
      .set({ isActive: false })
      .where(eq(strategicPlanningShares.id, shareId));
    const closed = await desk.read(done.id);
    expect(closed).toMatchObject({ title: null, planName: null, isClosed: true, document: null });
    expect(closed.versions).toEqual([]);
    expect(JSON.stringify(closed)).not.toMatch(/Ines|Faster/);
    expect(JSON.stringify(await desk.list())).not.toMatch(/Ines|Faster/);
    const text = { text: "Still mine" };
    await readProblem(await desk.send("PUT", `/${done.id}/sections/late`, text, done), 404);
    await readProblem(await desk.send("GET", `/${done.id}/difference?from=1&to=1`), 404);
  });
});

describe("versions", () => {
  test("an edit is a version of its own, stays when the figures are new, and goes on wish", async () => {
    const { owner, plan } = await openPlans();
    const desk = reportDesk(database, owner);
    const done = await desk.make();
    const edited = await readAnswer(
      Report,
      desk.send("PUT", `/${done.id}/sections/late`, { text: "We chose this." }, done),
    );
    expect(edited.document).toMatchObject({ number: 2, how: "edited" });
    await plan.make("goal", { title: "Open the depot", ...LATE });
    await readAnswer(Report, desk.send("POST", `/${done.id}/refresh`));
    await desk.drive(done.id);
    const fresh = await desk.read(done.id);
    expect(fresh.document).toMatchObject({ number: 3, how: "refreshed" });
    const late = fresh.document?.sections.find(({ id }) => id === "late");
    expect(late?.own?.text).toBe("We chose this.");
    const difference = await readAnswer(
      ReportDifference,
      desk.send("GET", `/${done.id}/difference?from=2&to=3`),
    );
    const changed = difference.sections.find(({ id }) => id === "late");
    expect(changed?.added.join()).toContain("Open the depot");
    const back = await readAnswer(
      Report,
      desk.send("PUT", `/${done.id}/sections/late`, { text: null }, fresh),
    );
    expect(back.document?.sections.find(({ id }) => id === "late")?.own).toBeNull();
    const returned = await readAnswer(
      Report,
      desk.send("POST", `/${done.id}/versions/1/return`, undefined, back),
    );
    expect(returned.document).toMatchObject({ number: 5, how: "returned" });
    expect(textIn(returned)).toBe(textIn(done));
    expect(returned.versions.map(({ how }) => how)).toEqual([
      "returned",
      "edited",
      "refreshed",
      "edited",
      "made",
    ]);
  });

  test("over another version than was seen nothing is written", async () => {
    const { owner } = await openPlans();
    const desk = reportDesk(database, owner);
    const done = await desk.make();
    await desk.send("PATCH", `/${done.id}`, { title: "Another" }, done);
    const put = desk.send("PUT", `/${done.id}/sections/late`, { text: "Mine" }, done);
    await readProblem(await put, 409);
    expect(await desk.stored(done.id)).toMatchObject({ title: "Another", number: 1 });
  });

  test("no text, no name and a section that is not there are refused", async () => {
    const { owner } = await openPlans();
    const desk = reportDesk(database, owner);
    const done = await desk.make();
    const at = `/${done.id}/sections`;
    await readProblem(await desk.send("PUT", `${at}/late`, { text: " " }, done), 422);
    await readProblem(await desk.send("PUT", `${at}/nowhere`, { text: "x" }, done), 404);
    await readProblem(await desk.send("PATCH", `/${done.id}`, { title: "" }, done), 422);
  });
});

test("goes to the trash, comes back, is deleted for good, and by itself after 30 days", async () => {
  const { owner } = await openPlans();
  const desk = reportDesk(database, owner);
  const [one, other] = [await desk.make(), await desk.make()];
  await readProblem(await desk.send("DELETE", `/${one.id}`), 404);
  await desk.send("PUT", `/${one.id}/trash`);
  expect((await desk.list()).counts).toMatchObject({ all: 1, trash: 1 });
  expect((await desk.list("?view=trash")).items.map(({ id }) => id)).toEqual([one.id]);
  await desk.send("DELETE", `/${one.id}/trash`);
  expect((await desk.list()).counts.all).toBe(2);
  for (const { id } of [one, other]) await desk.send("PUT", `/${id}/trash`);
  expect((await desk.send("DELETE", `/${one.id}`)).status).toBe(204);
  await sweepTrash(makeContext(database, makeClock(Date.now() + 31 * DAY)).ctx);
  expect(await db.$count(reports, eq(reports.ownerId, owner.id))).toBe(0);
});

test("a template that somebody lost makes no more reports, and keeps those that are there", async () => {
  const { owner } = await openPlans();
  const desk = reportDesk(database, owner);
  const done = await desk.make({ templateId: RISKS });
  const only = eq(reportTemplates.id, RISKS);
  await db
    .update(reportTemplates)
    .set({ roles: ["coach"] })
    .where(only);
  await readProblem(await desk.start(), 403);
  await readProblem(await desk.send("POST", `/${done.id}/refresh`), 403);
  expect(await desk.read(done.id)).toMatchObject({ state: "done", number: 1 });
  await db.update(reportTemplates).set({ roles: [] }).where(only);
});

test("a list is searched and paged", async () => {
  const { owner } = await openPlans();
  const desk = reportDesk(database, owner);
  for (const templateId of [RISKS, BOARD, RISKS])
    await readAnswer(Report, desk.start({ templateId }));
  const first = await desk.list("?limit=2");
  expect(first.items).toHaveLength(2);
  expect((await desk.list(`?limit=2&cursor=${first.nextCursor}`)).items).toHaveLength(1);
  expect((await desk.list("?q=Board")).items.map(({ templateName }) => templateName)).toEqual([
    "Board paper",
  ]);
  expect((await desk.list(`?template=${RISKS}`)).items).toHaveLength(2);
  expect((await desk.list("?view=making")).counts).toMatchObject({ making: 3, failed: 0 });
});
