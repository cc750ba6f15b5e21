import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { BAD_PATHS } from "./bad-paths.ts";
import { openDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = await openDesk(database);
const { ask } = desk;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

beforeEach(async () => {
  await db.delete(adminNextSteps);
  await db.delete(auditEvents);
});

const events = () =>
  db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, desk.admin.id))
    .orderBy(auditEvents.id);

describe("a step is added", () => {
  test("at the end, mandatory and active unless it says otherwise, and is recorded", async () => {
    await desk.create({ title: "First" });
    const step = await desk.create({ title: "  Second ", actionPath: "/guide/" });
    expect(step).toMatchObject({
      title: "Second",
      description: "",
      actionPath: "/guide",
      isActive: true,
      isMandatory: true,
      version: 1,
      openFor: null,
    });
    expect(await desk.stored()).toEqual(["First", "Second"]);
    expect((await events())[1]).toMatchObject({
      eventType: "next_step_created",
      details: { stepId: step.id, isActive: true, isMandatory: true },
    });
    expect(JSON.stringify(await events())).not.toContain("Second");
  });

  test("at a place, and those behind it move back", async () => {
    for (const title of ["A", "B", "C"]) await desk.create({ title });
    await desk.create({ title: "X", place: 2 });
    await desk.create({ title: "Y", place: LIMITS.stepsMost });
    expect(await desk.stored()).toEqual(["A", "X", "B", "C", "Y"]);
  });

  test("by two at once: both stand there, each at a place of its own", async () => {
    await desk.create({ title: "A" });
    await Promise.all([1, 2, 3, 4].map((n) => desk.create({ title: `at once ${n}`, place: 1 })));
    const titles = await desk.stored();
    expect(titles).toHaveLength(5);
    expect(titles.at(-1)).toBe("A");
  });

  test(`up to ${LIMITS.stepsMost}, also when two ask for the last place at once`, async () => {
    const now = Date.now();
    await db.insert(adminNextSteps).values(
      Array.from({ length: LIMITS.stepsMost - 1 }, (_, index) => ({
        id: `${index}`,
        title: `${index}`,
        actionPath: "/guide",
        stepOrder: index + 1,
        createdAt: now,
        updatedAt: now,
      })),
    );
    const answers = await Promise.all([
      ask.add({ title: "Last", actionPath: "/guide" }),
      ask.add({ title: "One more", actionPath: "/guide" }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409) ?? expect.fail();
    expect((await readProblem(refused, 409)).code).toBe("too_many_steps");
    expect(await desk.stored()).toHaveLength(LIMITS.stepsMost);
  });

  test("never with a path that leads elsewhere, nowhere or out", async () => {
    const tries = BAD_PATHS.map((actionPath) => ask.add({ title: "Go", actionPath }));
    for (const answer of await Promise.all(tries)) {
      expect((await readProblem(answer, 422)).fields).toHaveProperty("actionPath");
    }
    expect(await desk.stored()).toEqual([]);
  });

  test.each([
    [{ title: "" }, "title"],
    [{ title: "   " }, "title"],
    [{ title: "\u200b—" }, "title"],
    [{ title: "two\nlines" }, "title"],
    [{ title: "x".repeat(LIMITS.stepTitleLength + 1) }, "title"],
    [{ title: 7 }, "title"],
    [{ description: "x".repeat(LIMITS.stepDescriptionLength + 1) }, "description"],
    [{ description: "two\nlines" }, "description"],
    [{ isActive: "yes" }, "isActive"],
    [{ isMandatory: 1 }, "isMandatory"],
    [{ place: 0 }, "place"],
    [{ place: 1.5 }, "place"],
    [{ place: LIMITS.stepsMost + 1 }, "place"],
  ])("never with %j", async (bad, field) => {
    const input = { title: "Read", actionPath: "/guide", ...bad };
    expect((await readProblem(await ask.add(input), 422)).fields).toHaveProperty(field);
    expect(await desk.stored()).toEqual([]);
  });
});

describe("a step is changed", () => {
  test("in the fields that are present, over the version that was seen", async () => {
    const { id } = await desk.create({ description: "Why", isMandatory: false });
    const answer = await ask.change(id, { title: "Read on", isActive: false });
    expect(await answer.json()).toMatchObject({
      title: "Read on",
      description: "Why",
      actionPath: "/guide",
      isActive: false,
      isMandatory: false,
      version: 2,
    });
    expect((await events())[1]).toMatchObject({
      eventType: "next_step_changed",
      details: { stepId: id, fields: "title, isActive", isActive: false },
    });
  });

  test("not over a version that another admin made meanwhile: both get told what is there", async () => {
    const { id } = await desk.create();
    const answers = await Promise.all([
      ask.change(id, { title: "Mine" }),
      ask.change(id, { title: "Theirs" }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409) ?? expect.fail();
    const [title] = await desk.stored();
    expect(await readProblem(refused, 409)).toMatchObject({
      code: "stale_version",
      current: { id, title, version: 2 },
    });
    expect(await events()).toHaveLength(2);
  });

  test("never to a path that leads elsewhere, nowhere or out", async () => {
    const { id } = await desk.create();
    const tries = BAD_PATHS.map((actionPath) => ask.change(id, { actionPath }));
    for (const answer of await Promise.all(tries)) await readProblem(answer, 422);
    expect((await desk.list()).items[0]).toMatchObject({ actionPath: "/guide", version: 1 });
  });

  test.each([[{}], [{ title: "" }], [{ isActive: null }], [{ unknown: 1 }]])(
    "never by %j",
    async (bad) => {
      const { id } = await desk.create();
      await readProblem(await ask.change(id, bad), 422);
    },
  );

  test("only where there is one, and only by who says what they saw", async () => {
    await readProblem(await ask.change(NOBODYS, { title: "x" }), 404);
    await readProblem(await ask.change("1", { title: "x" }), 422);
    const { id } = await desk.create();
    const blind = { version: Number.NaN };
    expect((await readProblem(await ask.change(id, { title: "x" }, blind), 400)).code).toBe(
      "bad_request",
    );
  });
});

describe("a step is removed", () => {
  test("and the others move up; adding it again at its place undoes it", async () => {
    for (const title of ["A", "B", "C"]) await desk.create({ title });
    const { items } = await desk.list();
    const [, removed] = items;
    if (!removed) expect.fail();
    expect((await ask.remove(removed.id)).status).toBe(204);
    expect(await desk.stored()).toEqual(["A", "C"]);
    expect((await events()).at(-1)).toMatchObject({ eventType: "next_step_removed" });
    const { title, description, actionPath, isActive, isMandatory } = removed;
    await ask.add({ title, description, actionPath, isActive, isMandatory, place: 2 });
    expect(await desk.stored()).toEqual(["A", "B", "C"]);
  });

  test("once, and never over a change that was not seen", async () => {
    const { id } = await desk.create();
    await ask.change(id, { title: "Changed" });
    expect(await readProblem(await ask.remove(id), 409)).toMatchObject({
      code: "stale_version",
      current: { title: "Changed" },
    });
    expect((await ask.remove(id, { version: 2 })).status).toBe(204);
    await readProblem(await ask.remove(id, { version: 2 }), 404);
  });
});

describe("steps are an admin's", () => {
  const nobody = { cookie: "" };

  test.each(["member", "coach", "vendor", "anonymous"] as const)("not a %s’s", async (who) => {
    const step = await desk.create();
    const as = who === "anonymous" ? nobody : await makePerson(database, { roles: [who] });
    const status = who === "anonymous" ? 401 : 403;
    const seen = [step.id];
    await readProblem(await ask.list({ as }), status);
    await readProblem(await ask.add({ title: "x", actionPath: "/guide" }, { as }), status);
    await readProblem(await ask.change(step.id, { title: "x" }, { as }), status);
    await readProblem(await ask.remove(step.id, { as }), status);
    await readProblem(await ask.order(seen, seen, { as }), status);
    expect(await desk.stored()).toEqual(["Read"]);
  });
});
