import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { taskAddresses, taskMails, tasks } from "../../../db/schema/tasks.ts";
import { profiles } from "../../../db/schema/users.ts";
import { undoesOf } from "../../../web/features/tasks/formerly.ts";
import { createTask } from "../../../worker/features/tasks/create-task.ts";
import { changeTask } from "../../../worker/features/tasks/change-task.ts";
import { dueAt } from "../../../worker/features/tasks/due-at.ts";
import { remindOfTasks } from "../../../worker/features/tasks/remind-of-tasks.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { add, change, listOf, patch, post, read, remove, titlesOf } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const today = new Date().toISOString().slice(0, 10);
const tomorrow = addDays(today, 1);
const yesterday = addDays(today, -1);

/** Two people of one company. */
async function makeColleagues(shownTo: "members" | "managers" = "members") {
  const [one, other] = [
    await makePerson(database, { fullName: "Ada Byron" }),
    await makePerson(database, { fullName: "Ben Okri" }),
  ];
  const now = Date.now();
  const companyId = uuidv7(now);
  await db.insert(companies).values({ id: companyId, name: "A", createdAt: now, updatedAt: now });
  await db.insert(companyMembers).values([
    { companyId, userId: one.id, role: "member", entry: "invited", createdAt: now },
    { companyId, userId: other.id, role: "member", entry: "invited", shownTo, createdAt: now },
  ]);
  return [one, other] as const;
}

const notesOf = ({ id }: TestPerson) =>
  db
    .select({ title: userNotifications.title })
    .from(userNotifications)
    .where(and(eq(userNotifications.userId, id), eq(userNotifications.kind, "task")));

describe("a task", () => {
  test("is written and read with all that it says", async () => {
    const person = await makePerson(database);
    const step = { id: uuidv7(Date.now()), text: "First", isDone: false };
    const json = {
      title: "  Write the paper ",
      note: "Two pages.",
      dueDay: tomorrow,
      dueTime: "09:30",
      recurrence: "FREQ=WEEKLY;BYDAY=MO",
      checklist: [step],
      waitingFor: "Anna",
    };
    const task = await add(person, json);
    expect(task).toMatchObject({ ...json, title: "Write the paper", state: "open", isOwn: true });
    expect(task.owner.id).toBe(person.id);
    expect(task.assignee).toBeNull();
  });

  test.each([
    ["no title", { title: " " }, "title"],
    ["two lines for a title", { title: "a\nb" }, "title"],
    ["a title that turns the writing round", { title: "a\u202Eb" }, "title"],
    ["a day that does not exist", { dueDay: "2026-02-30" }, "dueDay"],
    ["an hour that does not exist", { dueDay: tomorrow, dueTime: "24:00" }, "dueTime"],
    ["a time without a day", { dueTime: "09:00" }, "dueTime"],
    ["a rhythm without a day", { recurrence: "FREQ=DAILY" }, "recurrence"],
    ["a rhythm that means nothing", { dueDay: tomorrow, recurrence: "FREQ=HOURLY" }, "recurrence"],
    ["a note of a book", { note: "x".repeat(10_001) }, "note"],
    ["a state of its own", { state: "paused" }, "state"],
    ["somebody whom one does not know", { assigneeId: uuidv7(1) }, "assigneeId"],
    ["something that is in no plan", { serves: { kind: "goal", id: uuidv7(1) } }, "serves"],
  ])("is refused with %s", async (_what, json, field) => {
    const person = await makePerson(database);
    const problem = await readProblem(await post(person, { title: "Write", ...json }), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test("stands in the view that it belongs to, and is counted there", async () => {
    const person = await makePerson(database);
    await add(person, { title: "Late", dueDay: yesterday });
    await add(person, { title: "Now", dueDay: today });
    await add(person, { title: "Snoozed", dueDay: today, snoozedUntil: tomorrow });
    await add(person, { title: "Soon", dueDay: tomorrow });
    await add(person, { title: "Undated" });
    await add(person, { title: "Waits", state: "waiting" });
    await add(person, { title: "Idea", state: "someday" });
    await add(person, { title: "Over", state: "done" });
    await add(person, { title: "Dropped", state: "dropped" });
    expect(await titlesOf(person, "today")).toEqual(["Late", "Now"]);
    expect(await titlesOf(person, "upcoming")).toEqual(["Snoozed", "Soon", "Undated"]);
    expect(await titlesOf(person, "waiting")).toEqual(["Waits"]);
    expect(await titlesOf(person, "someday")).toEqual(["Idea"]);
    expect(new Set(await titlesOf(person, "done"))).toEqual(new Set(["Dropped", "Over"]));
    const { counts, items } = await listOf(person);
    const views = { today: 2, upcoming: 3, delegated: 0, waiting: 1, someday: 1, done: 2, all: 9 };
    expect(counts).toEqual(views);
    expect(items.map(({ isLate }) => isLate)).toEqual([true, false]);
    expect((await listOf(person, "?view=all&q=soon")).counts.all).toBe(1);
  });

  test("is paged both ways, each task once", async () => {
    const person = await makePerson(database);
    for (const title of ["A", "B", "C"]) await add(person, { title });
    const first = await listOf(person, "?view=upcoming&limit=2");
    const next = await listOf(person, `?view=upcoming&limit=2&cursor=${first.nextCursor ?? ""}`);
    expect([...first.items, ...next.items].map(({ title }) => title)).toEqual(["A", "B", "C"]);
    expect(next.nextCursor).toBeNull();
  });

  test("stands where a person put it", async () => {
    const person = await makePerson(database);
    const [a, b, c] = [
      await add(person, { title: "A", dueDay: today }),
      await add(person, { title: "B", dueDay: today }),
      await add(person, { title: "C", dueDay: today }),
    ];
    const ids = [c.id, a.id, b.id];
    expect(
      (await request("/api/tasks/order", { method: "PUT", as: person, json: { ids } })).status,
    ).toBe(204);
    expect(await titlesOf(person, "today")).toEqual(["C", "A", "B"]);
    await change(person, a, { dueDay: tomorrow });
    expect(await titlesOf(person, "today")).toEqual(["C", "B"]);
  });

  test("over another version than was seen is not changed, and what is there is told", async () => {
    const person = await makePerson(database);
    const task = await add(person, {});
    await change(person, task, { title: "Newer" });
    const answer = await patch(person, task, { title: "Older" });
    const problem = await answer.json<{ code: string; current: { title: string } }>();
    expect([answer.status, problem.code, problem.current.title]).toEqual([
      409,
      "stale_version",
      "Newer",
    ]);
    expect((await remove(person, task)).status).toBe(409);
    expect((await remove(person, await read(person, task))).status).toBe(204);
  });
});

describe("what comes again", () => {
  test("makes one next when it is done, also by two presses, and takes it back", async () => {
    const person = await makePerson(database);
    const task = await add(person, { dueDay: today, recurrence: "FREQ=DAILY" });
    const answers = await Promise.all([
      patch(person, task, { state: "done" }),
      patch(person, task, { state: "done" }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [next] = (await listOf(person, "?view=upcoming")).items;
    expect(next).toMatchObject({ dueDay: tomorrow, recurrence: "FREQ=DAILY", state: "open" });
    const done = await read(person, task);
    expect(done.recurrence).toBe("");
    const open = await change(person, done, { state: "open" });
    expect(open.recurrence).toBe("FREQ=DAILY");
    expect((await listOf(person)).counts.all).toBe(1);
  });

  test("keeps a next that somebody worked on, and then comes only there", async () => {
    const person = await makePerson(database);
    const task = await add(person, { dueDay: today, recurrence: "FREQ=DAILY" });
    const done = await change(person, task, { state: "done" });
    const [next] = (await listOf(person, "?view=upcoming")).items;
    await change(person, next ?? task, { note: "Begun." });
    expect((await change(person, done, { state: "open" })).recurrence).toBe("");
    expect((await listOf(person)).counts.all).toBe(2);
  });

  test("does not ask for what was missed, and begins its steps anew", async () => {
    const person = await makePerson(database);
    const step = { id: uuidv7(Date.now()), text: "First", isDone: true };
    const task = await add(person, {
      dueDay: addDays(today, -10),
      recurrence: "FREQ=DAILY",
      checklist: [step],
    });
    await change(person, task, { state: "done" });
    const [next] = (await listOf(person)).items;
    expect(next).toMatchObject({ dueDay: today, checklist: [{ text: "First", isDone: false }] });
  });

  test("counts from the day on which it was done, where it says so", async () => {
    const person = await makePerson(database);
    const task = await add(person, {
      dueDay: addDays(today, -10),
      repeatBase: "done",
      recurrence: "FREQ=DAILY;INTERVAL=3",
    });
    await change(person, task, { state: "done" });
    const [next] = (await listOf(person, "?view=upcoming")).items;
    expect(next?.dueDay).toBe(addDays(today, 3));
  });
});

describe("an hour that the clock has twice or not at all", () => {
  test.each([
    ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-12-01", "", "America/New_York", "2026-12-02T04:59:59.999Z"],
    ["2026-09-06", "", "America/Santiago", "2026-09-07T02:59:59.999Z"],
  ])("%s %s in %s", (dueDay, dueTime, timeZone, at) => {
    expect(new Date(dueAt({ dueDay, dueTime, timeZone }) ?? 0).toISOString()).toBe(at);
  });
});

describe("a task for somebody else", () => {
  test("is given to a colleague, who is told, says how it goes and gives it back", async () => {
    const [ada, ben] = await makeColleagues();
    const found = await request("/api/tasks/assignees?q=ok", { as: ada });
    expect(await found.json()).toMatchObject({ items: [{ id: ben.id, name: "Ben Okri" }] });
    const task = await add(ada, { dueDay: today, assigneeId: ben.id });
    expect(await notesOf(ben)).toEqual([{ title: "Ada Byron gave you a task" }]);
    expect([await titlesOf(ada, "today"), await titlesOf(ada, "delegated")]).toEqual([
      [],
      ["Write"],
    ]);
    expect(await titlesOf(ben, "today")).toEqual(["Write"]);
    const seen = await read(ben, task);
    expect([seen.isOwn, seen.owner.name]).toEqual([false, "Ada Byron"]);
    for (const json of [{ title: "Mine" }, { dueDay: tomorrow }, { assigneeId: null }]) {
      expect((await readProblem(await patch(ben, seen, json), 403)).code).toBe("forbidden");
    }
    expect((await readProblem(await remove(ben, seen), 403)).code).toBe("forbidden");
    await change(ben, seen, { note: "Half done.", state: "waiting" });
    expect((await read(ada, task)).note).toBe("Half done.");
    expect((await request(`/api/tasks/${task.id}/return`, { as: ben, json: {} })).status).toBe(204);
    expect(await titlesOf(ada, "waiting")).toEqual(["Write"]);
    expect(await notesOf(ada)).toEqual([{ title: "Ben Okri gave a task back" }]);
    await readProblem(await request(`/api/tasks/${task.id}`, { as: ben }), 404);
  });

  test("comes into the day when one wanted to ask how it goes", async () => {
    const [ada, ben] = await makeColleagues();
    await add(ada, { dueDay: addDays(today, 9), assigneeId: ben.id, followUpDay: today });
    expect(await titlesOf(ada, "today")).toEqual(["Write"]);
    expect(await titlesOf(ben, "today")).toEqual([]);
  });

  test("cannot be given to those who are strangers, hidden or suspended", async () => {
    const [ada, hidden] = await makeColleagues("managers");
    const [eve, stranger] = await makeColleagues();
    const given = async (id: string) => (await post(ada, { title: "X", assigneeId: id })).status;
    expect([await given(hidden.id), await given(stranger.id)]).toEqual([422, 422]);
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, stranger.id));
    expect((await post(eve, { title: "X", assigneeId: stranger.id })).status).toBe(422);
  });

  test("returns to its owner when the account of whoever does it ends, and goes with its own", async () => {
    const [ada, ben] = await makeColleagues();
    const task = await add(ada, { dueDay: today, assigneeId: ben.id });
    const theirs = await add(ben, { title: "Ben's" });
    await db.delete(profiles).where(eq(profiles.id, ben.id));
    expect((await read(ada, task)).assignee).toBeNull();
    expect(await db.$count(tasks, eq(tasks.id, theirs.id))).toBe(0);
  });
});

describe("somebody else's tasks", () => {
  test("are in no list, and cannot be read, changed, ordered or deleted", async () => {
    const [owner, other] = [await makePerson(database), await makePerson(database)];
    const task = await add(owner, { dueDay: today });
    expect((await listOf(other, "?view=all")).items).toEqual([]);
    await readProblem(await patch(other, task, { title: "Mine" }), 404);
    await readProblem(await remove(other, task), 404);
    await readProblem(await request(`/api/tasks/${task.id}/return`, { as: other, json: {} }), 404);
    await request("/api/tasks/order", { method: "PUT", as: other, json: { ids: [task.id] } });
    const json = { ids: [task.id], changes: { state: "done" } };
    const bulk = await request("/api/tasks/bulk", { as: other, json });
    expect(await bulk.json()).toEqual({ done: 0, refused: 1 });
    const [row] = await db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(row).toMatchObject({ title: "Write", state: "open", position: 0, version: 1 });
  });

  test("addresses and mails that were taken are one's own in the account's file", async () => {
    const [owner, other] = [await makePerson(database), await makePerson(database)];
    const now = Date.now();
    await db.insert(taskAddresses).values({ userId: owner.id, name: owner.id, createdAt: now });
    await db.insert(taskMails).values({ userId: owner.id, messageHash: "x", createdAt: now });
    expect(await db.$count(taskAddresses, eq(taskAddresses.userId, other.id))).toBe(0);
    await db.delete(profiles).where(eq(profiles.id, owner.id));
    expect(await db.$count(taskMails, eq(taskMails.userId, owner.id))).toBe(0);
    expect(await db.$count(taskAddresses, eq(taskAddresses.userId, owner.id))).toBe(0);
  });
});

test("several are changed at once, each by its own rules", async () => {
  const [ada, ben] = await makeColleagues();
  const [own, given] = [
    await add(ada, { dueDay: today }),
    await add(ben, { dueDay: today, assigneeId: ada.id }),
  ];
  const bulk = (json: object) =>
    request("/api/tasks/bulk", {
      as: ada,
      json: { ids: [own.id, given.id], changes: {}, ...json },
    });
  expect(await (await bulk({ changes: { dueDay: tomorrow } })).json()).toEqual({
    done: 1,
    refused: 1,
  });
  expect(await (await bulk({ changes: { state: "done" } })).json()).toEqual({
    done: 2,
    refused: 0,
  });
  expect(await (await bulk({ removes: true })).json()).toEqual({ done: 1, refused: 1 });
  expect(await titlesOf(ada, "done")).toEqual(["Write"]);
});

test("who does a task with a time is told once that it is due, by the clock of its zone", async () => {
  const person = await makePerson(database);
  const clock = makeClock(Date.parse("2026-12-01T08:00:00Z"));
  const { ctx } = makeContext(database, clock);
  const actor = actAs(ctx, person, ["member"], "Europe/Berlin");
  await createTask(actor, { title: "Call", dueDay: "2026-12-01", dueTime: "09:30" });
  await remindOfTasks(ctx);
  expect(await notesOf(person)).toEqual([]);
  clock.advance(30 * 60_000);
  await Promise.all([remindOfTasks(ctx), remindOfTasks(ctx)]);
  expect(await notesOf(person)).toEqual([{ title: "Due now: Call" }]);
});

test("ten thousand tasks are listed by an index, in a moment", async () => {
  const person = await makePerson(database);
  const { ctx } = makeContext(database);
  await db.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
     insert into tasks (id, owner_id, title, due_day, due_at, created_at, updated_at)
     select '${person.id}' || i, '${person.id}', 'Task ' || i, '2026-12-01', 1796000000000 + i, 1, 1 from n`,
  );
  const began = performance.now();
  const { items, counts } = await listOf(person, "?view=all");
  const took = performance.now() - began;
  expect([items.length, counts.all]).toEqual([50, 10_000]);
  expect(took).toBeLessThan(1500);
  const plan = await db.all<{ detail: string }>(
    `explain query plan select * from tasks where owner_id = '${person.id}' or assignee_id = '${person.id}'`,
  );
  const details = plan.map(({ detail }) => detail).join();
  expect(details).toContain("tasks_by_owner");
  expect(details).toContain("tasks_by_assignee");
  await expect(
    changeTask(actAs(ctx, person), `${person.id}1`, { title: "Other" }, 1),
  ).resolves.toBeUndefined();
});

test("what was done to several is undone, and what came of it is gone again", async () => {
  const person = await makePerson(database);
  const json = { dueDay: today, recurrence: "FREQ=DAILY" };
  const before = [
    await add(person, { title: "A", dueDay: yesterday }),
    await add(person, { title: "B", ...json }),
    await add(person, { title: "C", state: "waiting" }),
  ];
  const several = (body: object) => request("/api/tasks/bulk", { as: person, json: body });
  for (const changes of [{ state: "done" }, { dueDay: tomorrow }] as const) {
    expect(await (await several({ ids: before.map(({ id }) => id), changes })).json()).toEqual({
      done: 3,
      refused: 0,
    });
    for (const undo of undoesOf(before, changes)) await several(undo);
    const { items } = await listOf(person, "?view=all");
    const facts = ({ title, state, dueDay, recurrence }: (typeof before)[number]) =>
      [title, state, dueDay, recurrence].join(" ");
    expect(items.map(facts).sort()).toEqual(before.map(facts));
  }
});
