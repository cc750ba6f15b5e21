import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import {
  conversationMembers,
  conversations,
  messageMarks,
  messages,
} from "../../../db/schema/conversations.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { sweepConversations } from "../../../worker/features/conversations/delete-conversation.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { newId, openPlan, remove, set } from "../plans/plan-desk.ts";
import { ask, listOf, open, post, read, readOnly, send, share } from "./desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;

const LATE = { startDate: "2025-01-01", endDate: "2025-02-01", status: "in_progress" };
const SECRET = "Zephyrine takeover";

/** A plan with two late goals, one of which only its owner sees, and a colleague who reads it. */
async function openPlans() {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  await sharePlan(database, owner, reader, { permission: "read" });
  const plan = await openPlan(database, owner);
  const goalId = await plan.make("goal", { title: "Faster installs", ...LATE });
  const secretId = await plan.make("goal", { title: SECRET, ...LATE, visibleTo: [] });
  return { owner, reader, plan, planId: owner.id, goalId, secretId };
}

describe("asking", () => {
  test("keeps what the server answered, with its day and its sources", async () => {
    const { owner, planId, goalId, secretId } = await openPlans();
    const { conversationId } = await ask(owner, "What is late?", { planId });
    const thread = await read(owner, conversationId);
    expect(thread).toMatchObject({ title: "What is late?", role: "owner", planName: "My plan" });
    const [{ text, answer } = expect.fail("nothing was kept")] = thread.exchanges;
    expect(text).toBe("What is late?");
    expect(answer).toMatchObject({
      engine: "exact",
      question: "late",
      lead: "2 items are overdue or off track.",
      withheld: 0,
    });
    expect(answer.lines.map(({ id }) => id).toSorted()).toEqual([goalId, secretId].toSorted());
    expect(answer.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("says later what was said then, under the title of then", async () => {
    const { owner, plan, planId, goalId } = await openPlans();
    const { conversationId } = await ask(owner, "Who owns Faster installs?", { planId });
    const before = await readOnly(owner, conversationId);
    await plan.apply([set("goal", goalId, { title: "Slower installs" })]);
    expect((await readOnly(owner, conversationId)).answer).toEqual(before.answer);
  });

  test("is about what it was asked about, and says where it can't be", async () => {
    const { owner, planId, goalId } = await openPlans();
    const about = [{ kind: "goal", id: goalId }];
    const { conversationId } = await ask(owner, "Why is this off track?", { planId, about });
    const { answer } = await readOnly(owner, conversationId);
    expect(answer).toMatchObject({
      question: "whyHealth",
      isNarrow: true,
      about: [{ id: goalId, title: "Faster installs" }],
    });
    const other = await ask(owner, "Who has too much to do?", { planId, about });
    expect((await readOnly(owner, other.conversationId)).answer).toMatchObject({
      question: "toomuch",
      isNarrow: false,
    });
    // An id of another plan is nothing here.
    const stray = [{ kind: "goal", id: newId() }];
    const last = await ask(owner, "What is late?", { planId, about: stray });
    expect((await readOnly(owner, last.conversationId)).answer.about).toEqual([]);
  });

  test("sent twice is asked once", async () => {
    const { owner, planId } = await openPlans();
    const id = newId();
    const [one, other] = await Promise.all([
      ask(owner, "What is late?", { planId, id }),
      ask(owner, "What is late?", { planId, id }),
    ]);
    expect(one.conversationId).toBe(other.conversationId);
    expect((await listOf(owner)).items).toHaveLength(1);
  });

  test.each([
    ["nothing", " ", {}, "text"],
    ["no plan", "What is late?", {}, "planId"],
    ["too much", "x".repeat(301), {}, "text"],
    ["a branch of nothing", "What is late?", { parentId: newId() }, "parentId"],
  ])("refuses %s", async (_what, text, where, field) => {
    const person = await makePerson(database);
    const planId = field === "planId" ? null : person.id;
    const problem = await readProblem(await post(person, text, { planId, ...where }), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test("an answer that a client sends is refused", async () => {
    const person = await makePerson(database);
    const where = { planId: person.id, answer: { lead: "All is well." } };
    expect((await post(person, "What is late?", where)).status).toBe(422);
  });

  test("needs an account, and a plan that one may open", async () => {
    const { planId } = await openPlans();
    const stranger = await makePerson(database);
    expect((await post(undefined, "What is late?", { planId })).status).toBe(401);
    expect((await post(stranger, "What is late?", { planId })).status).toBe(404);
    expect((await listOf(stranger)).items).toEqual([]);
  });
});

describe("branches", () => {
  test("an edited question is asked beside the first, and both can be read", async () => {
    const { owner, planId } = await openPlans();
    const { conversationId, questionId } = await ask(owner, "What is late?", { planId });
    const [first] = (await read(owner, conversationId)).exchanges;
    const parentId = first?.answerId ?? "";
    const second = await ask(owner, "Who has too much to do?", { conversationId, parentId });
    const edited = await ask(owner, "What has no owner?", { conversationId, parentId });
    const texts = async (search = "") =>
      (await read(owner, conversationId, search)).exchanges.map(({ text }) => text);
    expect(await texts()).toEqual(["What is late?", "What has no owner?"]);
    expect(await texts(`?at=${second.questionId}`)).toEqual([
      "What is late?",
      "Who has too much to do?",
    ]);
    // From further up the branch that was asked last goes on.
    expect(await texts(`?at=${questionId}`)).toEqual(["What is late?", "What has no owner?"]);
    const thread = await read(owner, conversationId);
    expect(thread.exchanges[1]?.branches).toEqual([second.questionId, edited.questionId]);
    const last = await read(owner, conversationId, "?last=2");
    expect([last.exchanges.length, last.earlier]).toEqual([1, 1]);
  });

  test("can't follow an answer of another conversation", async () => {
    const { owner, planId } = await openPlans();
    const one = await ask(owner, "What is late?", { planId });
    const other = await ask(owner, "What is late?", { planId });
    const { answerId } = await readOnly(owner, other.conversationId);
    const where = { conversationId: one.conversationId, parentId: answerId };
    expect((await post(owner, "What is late?", where)).status).toBe(422);
  });
});

describe("keeping", () => {
  test("renames over the version that was seen, pins, and puts under a goal", async () => {
    const { owner, planId, goalId } = await openPlans();
    const older = await ask(owner, "What is late?", { planId });
    await ask(owner, "What has no owner?", { planId });
    const id = older.conversationId;
    const renamed = await send(owner, "PATCH", id, { title: "Board prep" }, 1);
    expect(await renamed.json()).toMatchObject({ title: "Board prep", version: 2 });
    const stale = await send(owner, "PATCH", id, { title: "Other" }, 1);
    expect((await readProblem(stale, 409)).code).toBe("stale_version");
    expect((await listOf(owner)).items.map((row) => row.title)).toEqual([
      "What has no owner?",
      "Board prep",
    ]);
    const place = { isPinned: true, goalId };
    expect((await send(owner, "PUT", `${id}/place`, place)).status).toBe(204);
    const [first] = (await listOf(owner)).items;
    expect(first).toMatchObject({ id, isPinned: true, folder: { title: "Faster installs" } });
    expect((await listOf(owner, `?goal=${goalId}`)).items).toHaveLength(1);
    expect((await listOf(owner, "?view=pinned")).items).toHaveLength(1);
    expect((await listOf(owner, "?q=board")).items.map((row) => row.id)).toEqual([id]);
    const stray = await send(owner, "PUT", `${id}/place`, { goalId: newId() });
    expect((await readProblem(stray, 422)).fields).toHaveProperty("goalId");
  });

  test("is paged, pinned first", async () => {
    const { owner, planId } = await openPlans();
    const ids = [];
    for (const text of ["What is late?", "What has no owner?", "What starts this month?"]) {
      ids.push((await ask(owner, text, { planId })).conversationId);
    }
    await send(owner, "PUT", `${ids[0]}/place`, { isPinned: true });
    const one = await listOf(owner, "?limit=2");
    expect(one.items.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const two = await listOf(owner, `?limit=2&cursor=${one.nextCursor ?? ""}`);
    expect(two.items.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test("is deleted into the trash, restored, and deleted for good", async () => {
    const { owner, reader, planId } = await openPlans();
    const { conversationId: id } = await ask(owner, "What is late?", { planId });
    await share(owner, id, reader.id);
    expect((await send(owner, "DELETE", id)).status).toBe(404);
    expect((await send(owner, "PUT", `${id}/trash`)).status).toBe(204);
    expect((await listOf(owner)).items).toEqual([]);
    expect((await listOf(owner, "?view=trash")).items).toHaveLength(1);
    expect((await open(reader, id)).status).toBe(404);
    expect((await post(owner, "What is late?", { conversationId: id })).status).toBe(404);
    await send(owner, "DELETE", `${id}/trash`);
    expect((await open(reader, id)).status).toBe(200);
    await send(owner, "PUT", `${id}/trash`);
    expect((await send(owner, "DELETE", id)).status).toBe(204);
    expect(await db.select().from(messages).where(eq(messages.conversationId, id))).toEqual([]);
  });

  test("the trash is emptied after 30 days", async () => {
    const { owner, planId } = await openPlans();
    const { conversationId: id } = await ask(owner, "What is late?", { planId });
    await send(owner, "PUT", `${id}/trash`);
    const left = async () =>
      (await db.select().from(conversations).where(eq(conversations.id, id))).length;
    await sweepConversations(makeContext(database, makeClock(Date.now() + 29 * DAY)).ctx);
    expect(await left()).toBe(1);
    await sweepConversations(makeContext(database, makeClock(Date.now() + 31 * DAY)).ctx);
    expect(await left()).toBe(0);
  });

  test("marks are one's own, and can be changed and taken back", async () => {
    const { owner, reader, planId } = await openPlans();
    const { conversationId: id } = await ask(owner, "What is late?", { planId });
    const { answerId } = await readOnly(owner, id);
    const mark = (as: { cookie: string }, json: object) =>
      send(as, "PUT", `messages/${answerId}/mark`, json);
    expect((await mark(owner, { mark: "bad", reason: "One is missing." })).status).toBe(204);
    expect((await readOnly(owner, id)).mark).toEqual({ mark: "bad", reason: "One is missing." });
    await mark(owner, { mark: "good" });
    expect((await readOnly(owner, id)).mark).toEqual({ mark: "good", reason: "" });
    await mark(owner, { mark: null });
    expect((await readOnly(owner, id)).mark).toBeNull();
    expect((await mark(reader, { mark: "good" })).status).toBe(404);
    // Nothing of somebody else's was written.
    expect(await db.$count(messageMarks, eq(messageMarks.userId, reader.id))).toBe(0);
    await share(owner, id, reader.id);
    expect((await mark(reader, { mark: "good" })).status).toBe(204);
    expect((await readOnly(owner, id)).mark).toBeNull();
  });
});

describe("sharing", () => {
  test("shows a reader what they may see themselves, and how much they may not", async () => {
    const { owner, reader, planId, goalId } = await openPlans();
    const { conversationId: id } = await ask(owner, "What is late?", { planId });
    expect((await open(reader, id)).status).toBe(404);
    expect((await share(owner, id, reader.id)).status).toBe(204);
    const thread = await read(reader, id);
    expect(thread).toMatchObject({
      role: "reader",
      ownerName: "Ines Roth",
      title: "What is late?",
    });
    const [one] = thread.exchanges;
    expect(one?.answer).toMatchObject({ lead: null, withheld: 1, total: 1 });
    expect(one?.answer.lines.map((line) => line.id)).toEqual([goalId]);
    expect(JSON.stringify(thread)).not.toMatch(/Zephyrine|takeover/u);
    expect((await listOf(reader, "?view=shared")).items).toHaveLength(1);
    const [told] = await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, reader.id));
    expect(told?.title).toBe("Ines Roth shared a conversation with you");
  });

  test("a question and a name that name something hidden are not shown", async () => {
    const { owner, reader, planId, secretId, plan } = await openPlans();
    const { conversationId: id } = await ask(owner, `Why is “${SECRET}” off track?`, { planId });
    await share(owner, id, reader.id);
    const seen = async () => JSON.stringify([await read(reader, id), await listOf(reader)]);
    expect(await seen()).not.toMatch(/Zephyrine|takeover/u);
    expect(await read(reader, id)).toMatchObject({
      title: null,
      exchanges: [{ text: null, answer: { lead: null, lines: [] } }],
    });
    await send(owner, "PATCH", id, { title: `About the ${SECRET}` }, 1);
    expect(await seen()).not.toMatch(/Zephyrine|takeover/u);
    // Neither under its former name, nor once it is gone.
    await plan.apply([set("goal", secretId, { title: "Renamed" })]);
    expect((await readOnly(reader, id)).text).toBeNull();
    await plan.apply([remove("goal", secretId)]);
    expect((await readOnly(reader, id)).text).toBeNull();
  });

  test("what is closed to a reader later is not shown from then on, to whoever asked neither", async () => {
    const { owner, reader, plan, planId, goalId } = await openPlans();
    const theirs = await ask(reader, "Who owns Faster installs?", { planId });
    expect((await readOnly(reader, theirs.conversationId)).answer.lead).not.toBeNull();
    await plan.apply([set("goal", goalId, { visibleTo: [] })]);
    expect(await readOnly(reader, theirs.conversationId)).toMatchObject({
      text: null,
      answer: { lead: null, lines: [], withheld: 1 },
    });
    const mine = await ask(owner, "What is late?", { planId });
    await share(owner, mine.conversationId, reader.id);
    expect((await readOnly(reader, mine.conversationId)).answer.lines).toEqual([]);
  });

  test("a figure that a private item is part of is not shown either", async () => {
    const { owner, reader, plan, planId } = await openPlans();
    const goalId = await plan.make("goal", { title: "Grow north", status: "in_progress" });
    await plan.make("project", { title: "Open one", goalId, status: "completed", progress: 100 });
    const closed = { title: "Hidden one", goalId, status: "in_progress", visibleTo: [] };
    await plan.make("project", { ...closed, progress: 20 });
    const { conversationId: id } = await ask(owner, "How is Grow north?", { planId });
    expect((await readOnly(owner, id)).answer.lead).toMatch(/60 %/);
    await share(owner, id, reader.id);
    expect((await readOnly(reader, id)).answer).toMatchObject({ lead: null, withheld: 1 });
    const other = await ask(owner, "Who owns Grow north?", { planId });
    await share(owner, other.conversationId, reader.id);
    expect((await readOnly(reader, other.conversationId)).answer.lead).toMatch(/has no owner/);
  });

  test("ends at once, by either of them", async () => {
    const { owner, reader, planId } = await openPlans();
    const { conversationId: id } = await ask(owner, "What is late?", { planId });
    await share(owner, id, reader.id);
    expect((await send(owner, "DELETE", `${id}/readers/${reader.id}`)).status).toBe(204);
    expect((await open(reader, id)).status).toBe(404);
    await share(owner, id, reader.id);
    expect((await send(reader, "DELETE", `${id}/readers/${reader.id}`)).status).toBe(204);
    expect((await open(reader, id)).status).toBe(404);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, owner.id));
    expect(events.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["conversation_shared", "conversation_share_ended"]),
    );
  });

  test("with the right to the plan all of it ends, for who asked too", async () => {
    const { owner, reader, planId } = await openPlans();
    const mine = await ask(owner, "What is late?", { planId });
    await share(owner, mine.conversationId, reader.id);
    const theirs = await ask(reader, "Who owns Faster installs?", { planId });
    await db
      .update(strategicPlanningShares)
      .set({ isActive: false })
      .where(eq(strategicPlanningShares.targetUserId, reader.id));
    for (const id of [mine.conversationId, theirs.conversationId]) {
      const thread = await read(reader, id);
      expect(thread).toMatchObject({ title: null, planName: null });
      expect(JSON.stringify(thread)).not.toMatch(/Faster|late\?/u);
      expect(thread.exchanges[0]?.answer).toMatchObject({ lead: null, lines: [] });
      expect(thread.exchanges[0]?.answer.withheld).toBeGreaterThan(0);
    }
    const where = { conversationId: theirs.conversationId };
    expect((await post(reader, "What is late?", where)).status).toBe(404);
  });

  test("is with people of the plan alone, and who reads changes nothing", async () => {
    const { owner, reader, planId } = await openPlans();
    const stranger = await makePerson(database);
    const { conversationId: id } = await ask(owner, "What is late?", { planId });
    expect((await share(owner, id, stranger.id)).status).toBe(422);
    expect((await share(owner, id, owner.id)).status).toBe(422);
    const people = await (await send(owner, "GET", `${id}/readers`)).json();
    expect(people).toMatchObject({ readers: [], others: [{ name: "Tom Reed" }] });
    await share(owner, id, reader.id);
    const refused = [
      send(reader, "PATCH", id, { title: "Mine" }, 1),
      send(reader, "PUT", `${id}/trash`),
      send(reader, "DELETE", id),
      send(reader, "GET", `${id}/readers`),
      share(reader, id, stranger.id),
      post(reader, "What is late?", { conversationId: id }),
      send(stranger, "PUT", `${id}/place`, { isPinned: true }),
      send(stranger, "DELETE", `${id}/readers/${reader.id}`),
      open(stranger, id),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(
      refused.map(() => 404),
    );
    expect((await send(reader, "PUT", `${id}/place`, { isPinned: true })).status).toBe(204);
    expect((await listOf(owner)).items[0]?.isPinned).toBe(false);
    const { userId } = conversationMembers;
    expect(await db.$count(conversationMembers, eq(userId, stranger.id))).toBe(0);
  });
});

test("whatever is asked and called, no reader learns the title of what they can't open", async () => {
  const { owner, reader, plan, planId } = await openPlans();
  const secret = ["Quorvex merger", "Blint", "Project Yalumba East"];
  const hidden = { ...LATE, visibleTo: [] };
  const [one = "", two = "", three = ""] = secret;
  const goalId = await plan.make("goal", { title: one, ...hidden });
  await plan.make("project", { title: two, ...hidden, goalId });
  await plan.make("epic", { title: three, ...hidden });
  await plan.make("project", { title: "Open depot", ...LATE, goalId });
  const word = fc.constantFrom(
    ...secret,
    "What is late?",
    "Why is",
    "Who owns",
    "off track",
    "What serves",
    "How is",
    "depot",
    "which projects are below",
    "What changed since Monday?",
    "Quorvex",
    "yalumba",
    "“",
    "”",
  );
  const asked = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  await fc.assert(
    fc.asyncProperty(asked, async (text) => {
      const { conversationId: id } = await ask(owner, text.slice(0, 300), { planId });
      await share(owner, id, reader.id);
      const seen = JSON.stringify([await read(reader, id), await listOf(reader)]).toLowerCase();
      for (const title of [SECRET, ...secret]) expect(seen).not.toContain(title.toLowerCase());
    }),
    { numRuns: 25 },
  );
});
