import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  notificationPreferences,
  notificationSettings,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { planReminders, planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { sweepReminders } from "../../../worker/features/plan-reminders/sweep-reminders.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { linkAccount } from "../../support/link-account.ts";
import { makePerson } from "../../support/people.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, remove, set } from "../plans/plan-desk.ts";
import { MONDAY, openWeekly, remindersDesk } from "./desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  "2026-12-01",
  "2026-12-02",
  "2026-12-03",
  "2026-12-04",
];

const update = (itemId: string, day = MONDAY) =>
  add("update", { itemKind: "goal", itemId, day, health: "on_track", happened: "It began." });

/** Ana owns a goal, Bo is her manager, and Cy is his; all have accounts. */
async function openLine(desk: ReturnType<typeof remindersDesk>, more: object = {}) {
  const plan = await openWeekly(database, more);
  const cy = await desk.join(plan, { name: "Cy" });
  const bo = await desk.join(plan, { name: "Bo", managerId: cy.memberId });
  const ana = await desk.join(plan, { name: "Ana", managerId: bo.memberId });
  const goal = await plan.make("goal", {
    title: "Faster installs",
    status: "in_progress",
    ownerMemberId: ana.memberId,
  });
  await db.delete(outbox);
  return { plan, ana, bo, cy, goal };
}

describe("on the review day", () => {
  test("one note names what waits in all plans, with counts, and each link answers", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, goal } = await openLine(desk);
    const other = await openWeekly(database);
    for (let at = 0; at < 5; at += 1) {
      await plan.make("goal", {
        title: `G${at}`,
        ownerMemberId: ana.memberId,
        status: "in_progress",
      });
    }
    const objective = await other.make("objective", { title: "O", status: "in_progress" });
    const elsewhere = await desk.join(other, { name: "Ana too" }, { permission: "edit" });
    await db.delete(planReminderTurns);
    // Of two accounts of one name each is somebody of their own: only the link says who.
    const result = await other.make("keyResult", {
      title: "Sites",
      objectiveId: objective,
      ownerMemberId: elsewhere.memberId,
    });
    await desk.turnTo([ana, elsewhere]);
    await desk.look();
    const [note, ...more] = await desk.notesOf(ana);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      title: "Your plans: 6 updates to write",
      content: "To write: Faster installs, G0, G1 and 3 more",
      actionPath: `/strategy/plans/${plan.planId}/dashboard?part=updates`,
    });
    expect(note?.items?.[0]).toMatchObject({
      title: "Faster installs",
      path: `/strategy/goals?item=goal:${goal}&plan=${plan.planId}&update=new`,
    });
    expect(await desk.notesOf(elsewhere)).toMatchObject([
      {
        title: "Write about Sites",
        actionPath: `/strategy/strategy?part=objectives&item=keyResult:${result}&plan=${other.planId}&update=new`,
      },
    ]);
    await desk.look();
    desk.to(MONDAY, "18:00");
    await desk.look();
    expect(await desk.notesOf(ana)).toHaveLength(1);
  });

  test("plans of one person come in one note, which opens Today", async () => {
    const desk = remindersDesk(database);
    const { ana } = await openLine(desk);
    const own = await openWeekly(database);
    const { planId } = own;
    const memberId = await own.make("teamMember", { name: "Ana" });
    await own.make("goal", { title: "Elsewhere", status: "in_progress", ownerMemberId: memberId });
    await sharePlan(database, own.person, ana, { permission: "contribute" });
    await linkAccount(database, { planId, memberId, userId: ana.id });
    await desk.turnTo([ana]);
    await desk.look();
    const notes = await desk.notesOf(ana);
    expect(notes).toMatchObject([
      { title: "Your plans: 2 updates to write", actionPath: "/dashboard" },
    ]);
    expect(notes[0]?.items?.map(({ title }) => title).toSorted()).toEqual([
      "Elsewhere",
      "Faster installs",
    ]);
  });

  test("nothing comes before the morning, on other days, or where nothing is due", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, goal } = await openLine(desk);
    desk.to(MONDAY, "06:30");
    await desk.turnTo([ana]);
    await desk.look();
    expect(await desk.notesOf(ana)).toEqual([]);
    desk.to(MONDAY);
    await plan.apply([update(goal)], { as: ana });
    await desk.look();
    desk.to(TUESDAY);
    await plan.make("goal", { title: "New", status: "in_progress", ownerMemberId: ana.memberId });
    await db.delete(outbox);
    await desk.look();
    expect(await desk.notesOf(ana)).toEqual([]);
  });

  test("one that was missed is made up for, once", async () => {
    const desk = remindersDesk(database);
    const { ana } = await openLine(desk);
    await desk.turnTo([ana]);
    desk.to(WEDNESDAY);
    await desk.look();
    expect(await desk.notesOf(ana)).toHaveLength(1);
    desk.to(THURSDAY);
    await desk.look();
    expect(await desk.notesOf(ana)).toHaveLength(1);
  });

  test("the plan's zone says which day it is, a day away from its people's", async () => {
    const desk = remindersDesk(database);
    const ahead = await openWeekly(database, { zone: "Pacific/Kiritimati" });
    const behind = await openWeekly(database, { zone: "Pacific/Pago_Pago" });
    const people = [];
    for (const plan of [ahead, behind]) {
      const one = await desk.join(plan, { name: "One" });
      await plan.make("goal", { title: "G", status: "in_progress", ownerMemberId: one.memberId });
      people.push(one);
    }
    await db.delete(outbox);
    const [early, late] = people;
    if (!early || !late) return expect.fail("two people joined");
    const told = async () => [
      (await desk.notesOf(early)).length,
      (await desk.notesOf(late)).length,
    ];
    // Sunday in UTC: Monday where the first plan is from 10:00 on; in the second not before Monday, 11:00.
    desk.to("2026-11-29", "11:00");
    await desk.turnTo(people);
    await desk.look();
    expect(await told()).toEqual([1, 0]);
    desk.to(MONDAY, "09:00");
    await desk.look();
    expect(await told()).toEqual([1, 0]);
    desk.to(TUESDAY, "09:00");
    await desk.look();
    expect(await told()).toEqual([1, 1]);
  });

  test("end dates of this week and past ones are named with it", async () => {
    const desk = remindersDesk(database);
    const { plan, ana } = await openLine(desk);
    const dated = { status: "in_progress", ownerMemberId: ana.memberId };
    await plan.make("project", { ...dated, title: "Ends", endDate: FRIDAY });
    await plan.make("project", { ...dated, title: "Past", endDate: "2026-10-01" });
    await plan.make("project", { ...dated, title: "Later", endDate: "2026-12-24" });
    await plan.make("project", { ...dated, title: "Over", endDate: FRIDAY, status: "completed" });
    await desk.turnTo([ana]);
    await desk.look();
    const [note] = await desk.notesOf(ana);
    expect(note?.title).toBe("Your plans: 1 update to write, 2 end dates due");
    expect(note?.content).toContain("End dates this week, or past: Ends, Past");
  });

  test("an address is no link, and whoever only reads, left, or is suspended hears nothing", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo } = await openLine(desk);
    const stranger = await makePerson(database);
    await plan.apply([set("teamMember", ana.memberId, { email: stranger.email })]);
    await db
      .update(strategicPlanningShares)
      .set({ permission: "read" })
      .where(eq(strategicPlanningShares.targetUserId, ana.id));
    await db.delete(strategicPlanningShares).where(eq(strategicPlanningShares.targetUserId, bo.id));
    await desk.turnTo([ana, bo, stranger]);
    await desk.look();
    for (const one of [ana, bo, stranger]) expect(await desk.notesOf(one)).toEqual([]);
  });
});

describe("where nothing is written", () => {
  test("the reader hears after two working days, then their manager, each once", async () => {
    const desk = remindersDesk(database);
    const { ana, bo, cy, goal } = await openLine(desk);
    const people = [ana, bo, cy];
    await desk.turnTo(people);
    const counts = async (day: string) => {
      desk.to(day);
      await desk.look();
      return Promise.all(people.map(async (one) => (await desk.notesOf(one)).length));
    };
    expect(await counts(MONDAY)).toEqual([1, 0, 0]);
    expect(await counts(TUESDAY)).toEqual([1, 0, 0]);
    expect(await counts(WEDNESDAY)).toEqual([1, 1, 0]);
    expect(await counts(THURSDAY)).toEqual([1, 1, 0]);
    expect(await counts(FRIDAY)).toEqual([1, 1, 1]);
    expect(await counts("2026-12-06")).toEqual([1, 1, 1]);
    expect(await desk.notesOf(bo)).toMatchObject([
      { title: "No news on Faster installs", items: [{ id: goal }] },
    ]);
    expect((await desk.notesOf(cy))[0]?.content).toBe("Late for some days: Faster installs (Ana)");
    expect(await counts("2026-12-07")).toEqual([2, 1, 1]);
  });

  test("weekends are no working days", async () => {
    const desk = remindersDesk(database, Date.parse(`${THURSDAY}T08:00Z`));
    const { ana, bo } = await openLine(desk, { reviewDay: 4 });
    await desk.turnTo([ana, bo]);
    await desk.look();
    for (const day of [FRIDAY, "2026-12-05", "2026-12-06"]) {
      desk.to(day);
      await desk.look();
      expect(await desk.notesOf(bo)).toEqual([]);
    }
    desk.to("2026-12-07");
    await desk.look();
    expect(await desk.notesOf(bo)).toHaveLength(1);
  });

  test("an update in time, and an owner without an account, bother nobody", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo, goal } = await openLine(desk);
    const away = await plan.make("teamMember", { name: "Dee", managerId: bo.memberId });
    await plan.make("goal", { title: "Hers", status: "in_progress", ownerMemberId: away });
    await desk.turnTo([ana, bo]);
    await desk.look();
    await plan.apply([update(goal)], { as: ana });
    desk.to(WEDNESDAY);
    await desk.look();
    expect(await desk.notesOf(bo)).toEqual([]);
  });

  test("a circle of managers ends, and does not lead back to the owner", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo, goal } = await openLine(desk);
    const dee = await desk.join(plan, { name: "Dee", managerId: ana.memberId });
    // Ana, whose manager is Bo, is the manager of whom the goal names as its reader.
    await plan.apply([set("goal", goal, { readerMemberId: dee.memberId })]);
    await desk.turnTo([ana, bo, dee]);
    const days = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY];
    for (const day of days) {
      desk.to(day);
      await desk.look();
    }
    const titles = async (one: typeof ana) => (await desk.notesOf(one)).map(({ title }) => title);
    expect(await titles(dee)).toEqual(["No news on Faster installs"]);
    expect(await titles(ana)).toEqual(["Write about Faster installs"]);
    expect(await titles(bo)).toEqual([]);
  });

  test("who does not see an item never hears of it, and what was told is taken back", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo, cy, goal } = await openLine(desk);
    await desk.turnTo([ana, bo, cy]);
    await desk.look();
    desk.to(WEDNESDAY);
    await desk.look();
    expect(await desk.notesOf(bo)).toHaveLength(1);
    await plan.apply([set("goal", goal, { visibleTo: [ana.id] })]);
    const [blank] = await desk.notesOf(bo);
    expect(JSON.stringify([blank?.title, blank?.content, blank?.items])).not.toContain("Faster");
    expect(blank?.items).toBeNull();
    const [mail] = await desk.mailsTo(bo);
    expect(mail?.text).not.toContain("Faster");
    expect((await desk.notesOf(ana))[0]?.title).toContain("Faster installs");
    for (const day of [THURSDAY, FRIDAY, "2026-12-09"]) {
      desk.to(day);
      await desk.look();
    }
    for (const one of [bo, cy]) {
      expect(
        JSON.stringify(
          (await desk.notesOf(one)).map(({ title, content, items }) => [title, content, items]),
        ),
      ).not.toContain("Faster");
    }
  });
});

describe("what somebody is given", () => {
  test("shows in the app at once, as one note for an operation, and never to who does it", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo } = await openLine(desk);
    const [one, two] = [newId(), newId()];
    await plan.apply([
      add("goal", { title: "First", ownerMemberId: ana.memberId }, one),
      add(
        "goal",
        { title: "Second", ownerMemberId: ana.memberId, readerMemberId: bo.memberId },
        two,
      ),
    ]);
    await desk.tellGifts();
    await desk.tellGifts();
    expect(await desk.notesOf(ana)).toMatchObject([
      { title: "Ines Roth gave you 2 items of a plan", content: "First, Second" },
    ]);
    expect(await desk.notesOf(bo)).toMatchObject([
      {
        title: "Ines Roth made you the reader of Second",
        actionPath: `/strategy/goals?item=goal:${two}&plan=${plan.planId}`,
      },
    ]);
    expect(await desk.mailsTo(ana)).toEqual([]);
    const editor = await desk.join(plan, { name: "Dee" }, { permission: "edit" });
    await plan.apply([set("goal", one, { ownerMemberId: editor.memberId })], { as: editor });
    await desk.tellGifts();
    expect(await desk.notesOf(editor)).toEqual([]);
  });

  test("is emailed with the next reminder, unless it was read", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo } = await openLine(desk);
    desk.to(TUESDAY);
    await plan.make("objective", { title: "Kept", ownerMemberId: ana.memberId });
    await plan.make("objective", { title: "Seen", ownerMemberId: bo.memberId });
    await desk.tellGifts();
    await db
      .update(userNotifications)
      .set({ readAt: Date.now() })
      .where(eq(userNotifications.userId, bo.id));
    await desk.turnTo([ana, bo]);
    await desk.look();
    expect((await desk.notesOf(ana)).at(-1)?.title).toBe("New for you: Kept");
    expect(await desk.mailsTo(ana)).toHaveLength(1);
    expect(await desk.notesOf(bo)).toHaveLength(1);
    desk.to(WEDNESDAY);
    await desk.look();
    expect(await desk.notesOf(ana)).toHaveLength(2);
  });

  test("is not told of what they do not see, nor of what is somebody else's by then", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo, goal } = await openLine(desk);
    await plan.apply([set("goal", goal, { visibleTo: [], readerMemberId: bo.memberId })]);
    const passing = await plan.make("goal", { title: "Passing", ownerMemberId: ana.memberId });
    await plan.apply([set("goal", passing, { ownerMemberId: null })]);
    await desk.tellGifts();
    expect([await desk.notesOf(ana), await desk.notesOf(bo)]).toEqual([[], []]);
  });
});

describe("emails", () => {
  test("are one a day at most, with a link for each thing", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, goal } = await openLine(desk);
    await plan.make("goal", {
      title: "Second",
      status: "in_progress",
      ownerMemberId: ana.memberId,
    });
    await desk.tellGifts();
    await desk.turnTo([ana]);
    await desk.look();
    const [mail, ...more] = await desk.mailsTo(ana);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your plans: 1 new for you, 2 updates to write");
    expect(mail?.text).toContain(`item=goal:${goal}&plan=${plan.planId}&update=new`);
    expect(mail?.unsubscribeUrl).not.toBe("");
    desk.to(MONDAY, "20:00");
    await plan.make("goal", { title: "Third", ownerMemberId: ana.memberId });
    await desk.tellGifts();
    await desk.look();
    expect(await desk.mailsTo(ana)).toHaveLength(1);
  });

  test("wait for quiet hours, one of two at their end, and come not where they are off", async () => {
    const desk = remindersDesk(database);
    const { plan, ana, bo } = await openLine(desk);
    const quiet = { isQuietOn: true, quietFrom: 6 * 60, quietTo: 5 * 60 };
    await db.insert(notificationSettings).values({
      userId: ana.id,
      ...quiet,
      digestAt: 480,
      updatedAt: 0,
    });
    await plan.make("goal", { title: "Bo's", status: "in_progress", ownerMemberId: bo.memberId });
    await db.delete(outbox);
    await db.insert(notificationPreferences).values({
      userId: bo.id,
      kind: "reminder",
      inApp: true,
      mail: false,
      digest: false,
      updatedAt: 0,
    });
    await desk.turnTo([ana, bo]);
    await desk.look();
    expect([await desk.mailsTo(ana), await desk.mailsTo(bo)]).toEqual([[], []]);
    expect(await desk.notesOf(bo)).toHaveLength(1);
    desk.to(TUESDAY);
    await plan.make("goal", { title: "Given", ownerMemberId: ana.memberId });
    await desk.tellGifts();
    await desk.look();
    expect(await desk.mailsTo(ana)).toEqual([]);
    desk.to(WEDNESDAY, "05:00");
    const letters = await desk.mailsTo(ana);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("Given");
    expect(letters[0]?.text).toContain("Faster installs");
  });
});

describe("each note exactly once", () => {
  async function openMany(desk: ReturnType<typeof remindersDesk>, count: number) {
    await desk.look();
    const plan = await openWeekly(database);
    const people = [];
    for (let at = 0; at < count; at += 1) {
      const one = await desk.join(plan, { name: `P${at}` });
      await plan.make("goal", {
        title: `G${at}`,
        status: "in_progress",
        ownerMemberId: one.memberId,
      });
      people.push(one);
    }
    await db.delete(outbox);
    await desk.turnTo(people);
    return people;
  }
  const counts = (
    desk: ReturnType<typeof remindersDesk>,
    people: Parameters<typeof desk.turnTo>[0],
  ) => Promise.all(people.map(async (one) => (await desk.notesOf(one)).length));

  test("also when it is killed midway, and looks again", async () => {
    const desk = remindersDesk(database);
    const people = await openMany(desk, 4);
    let told = 0;
    const dies = () => {
      told += 1;
      // Each of them takes two questions and an answer: it ends in the middle of the third.
      if (told > 2 * 3 + 1) throw new Error("killed");
    };
    const killed = {
      ...desk.ctx,
      db: new Proxy(desk.ctx.db, {
        get(target, name) {
          const found: unknown = Reflect.get(target, name);
          if (typeof found !== "function") return found;
          return (...asked: unknown[]): unknown => {
            if (name === "batch") dies();
            // The same method of the same database.
            return (found as (...all: unknown[]) => unknown).apply(target, asked);
          };
        },
      }),
    };
    await expect(desk.look(killed)).rejects.toThrow("killed");
    const midway = await counts(desk, people);
    expect(midway).toContain(1);
    expect(midway).toContain(0);
    await desk.look();
    await desk.look();
    expect(await counts(desk, people)).toEqual([1, 1, 1, 1]);
    const steps = await db.select().from(planReminders).where(eq(planReminders.step, "write"));
    expect(steps.filter(({ userId }) => people.some(({ id }) => id === userId))).toHaveLength(4);
  });

  test("also when two look at once", async () => {
    const desk = remindersDesk(database);
    const people = await openMany(desk, 4);
    await Promise.all([desk.look(), desk.look(), desk.look()]);
    expect(await counts(desk, people)).toEqual([1, 1, 1, 1]);
  });

  test("a look is left for when somebody's turn comes, one at a time", async () => {
    const desk = remindersDesk(database);
    await openMany(desk, 1);
    const left = () => db.select().from(outbox).where(eq(outbox.kind, "plan-reminders.look"));
    await sweepReminders(desk.ctx);
    await sweepReminders(desk.ctx);
    expect(await left()).toHaveLength(1);
    await db.delete(outbox);
    await desk.look();
    await db.delete(outbox);
    await sweepReminders(desk.ctx);
    expect(await left()).toEqual([]);
  });
});

test("removed items are not told of", async () => {
  const desk = remindersDesk(database);
  const { plan, ana, goal } = await openLine(desk);
  await plan.apply([remove("goal", goal)]);
  await desk.turnTo([ana]);
  await desk.look();
  expect(await desk.notesOf(ana)).toEqual([]);
});
