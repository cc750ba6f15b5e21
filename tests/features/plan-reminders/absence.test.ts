import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { absences } from "../../../db/schema/absences.ts";
import { companies, companyHolidays, companyMembers } from "../../../db/schema/companies.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { planMemberAccounts, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import type { TestPerson } from "../../support/people.ts";
import { add, set } from "../plans/plan-desk.ts";
import { MONDAY, openWeekly, remindersDesk } from "./desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const december = (day: number) => `2026-12-${String(day).padStart(2, "0")}`;
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4].map(december) as [
  string,
  string,
  string,
  string,
];
const NEXT_MONDAY = december(7);

const away = ({ id: userId }: TestPerson, firstDay: string, lastDay = firstDay) =>
  db
    .insert(absences)
    .values({ id: uuidv7(Date.now()), userId, firstDay, lastDay, createdAt: 1, updatedAt: 1 });

/** A company that they act for, with its holidays. */
async function employ(people: readonly TestPerson[], holidays: readonly string[]) {
  const companyId = uuidv7(Date.now());
  const times = { createdAt: 1, updatedAt: 1 };
  await db.insert(companies).values({ id: companyId, name: "Acme", ...times });
  for (const { id: userId } of people) {
    const seat = { companyId, userId, role: "member", entry: "invited" } as const;
    await db.insert(companyMembers).values({ ...seat, isChosen: true, createdAt: 1 });
  }
  for (const day of holidays) {
    const id = uuidv7(Date.now());
    await db.insert(companyHolidays).values({ id, companyId, day, name: "Holiday", ...times });
  }
}

/** Ana owns a goal, Bo is her manager, and Cy is his. */
async function openLine(more: object = {}, start = MONDAY) {
  const desk = remindersDesk(database, Date.parse(`${start}T08:00Z`));
  const plan = await openWeekly(database, more);
  const cy = await desk.join(plan, { name: "Cy" });
  const bo = await desk.join(plan, { name: "Bo", managerId: cy.memberId });
  const ana = await desk.join(plan, { name: "Ana", managerId: bo.memberId });
  const owned = { title: "Installs", status: "in_progress", ownerMemberId: ana.memberId };
  const goal = await plan.make("goal", owned);
  await db.delete(outbox);
  const people = [ana, bo, cy];
  await desk.turnTo(people);
  return {
    desk,
    plan,
    ana,
    bo,
    cy,
    goal,
    /** How many notes each of them has by then. */
    on: async (day: string) => {
      desk.to(day);
      await desk.look();
      return Promise.all(people.map(async (one) => (await desk.notesOf(one)).length));
    },
  };
}

describe("who is away", () => {
  test("gets no note, and what waits on the first working day after", async () => {
    const { ana, on, desk } = await openLine();
    // To the end of a week: over the weekend nobody begins to work.
    await away(ana, MONDAY, FRIDAY);
    for (const day of [MONDAY, WEDNESDAY, FRIDAY, december(5), december(6)]) {
      expect(await on(day)).toEqual([0, 0, 0]);
    }
    expect(await on(NEXT_MONDAY)).toEqual([1, 0, 0]);
    expect((await desk.notesOf(ana))[0]?.title).toBe("Write about Installs");
    expect(await on(NEXT_MONDAY)).toEqual([1, 0, 0]);
  });

  test("hears on the very day after, where that is one of work", async () => {
    const { ana, on } = await openLine();
    await away(ana, MONDAY, TUESDAY);
    expect(await on(MONDAY)).toEqual([0, 0, 0]);
    expect(await on(TUESDAY)).toEqual([0, 0, 0]);
    expect(await on(WEDNESDAY)).toEqual([1, 0, 0]);
    // Two working days after that, and no sooner, it is late.
    expect(await on(THURSDAY)).toEqual([1, 0, 0]);
    expect(await on(FRIDAY)).toEqual([1, 1, 0]);
  });

  test("is not late for those days: the clock goes on when they are back", async () => {
    const { ana, on } = await openLine();
    await away(ana, WEDNESDAY, THURSDAY);
    expect(await on(MONDAY)).toEqual([1, 0, 0]);
    expect(await on(TUESDAY)).toEqual([1, 0, 0]);
    expect(await on(WEDNESDAY)).toEqual([1, 0, 0]);
    expect(await on(THURSDAY)).toEqual([1, 0, 0]);
    expect(await on(FRIDAY)).toEqual([1, 1, 0]);
  });

  test("makes nobody hear of what they owe, also where it was late before", async () => {
    const { ana, bo, on } = await openLine();
    await away(bo, WEDNESDAY, THURSDAY);
    await away(ana, THURSDAY, FRIDAY);
    // Bo is away on the day: Cy is next.
    expect(await on(MONDAY)).toEqual([1, 0, 0]);
    expect(await on(TUESDAY)).toEqual([1, 0, 0]);
    expect(await on(THURSDAY)).toEqual([1, 0, 0]);
    expect(await on(FRIDAY)).toEqual([1, 0, 0]);
  });
});

describe("a reader who is away on the day", () => {
  test("lets their manager hear in their place, and hears once they are back", async () => {
    const { bo, cy, on, desk } = await openLine();
    await away(bo, WEDNESDAY);
    expect(await on(MONDAY)).toEqual([1, 0, 0]);
    expect(await on(TUESDAY)).toEqual([1, 0, 0]);
    expect(await on(WEDNESDAY)).toEqual([1, 0, 1]);
    expect((await desk.notesOf(cy))[0]?.content).toContain("Installs");
    expect(await on(THURSDAY)).toEqual([1, 1, 1]);
    expect(await on(FRIDAY)).toEqual([1, 1, 1]);
    expect(await on(NEXT_MONDAY)).toEqual([2, 1, 1]);
  });

  test("who heard before is no reason to hurry", async () => {
    const { bo, on } = await openLine();
    await away(bo, THURSDAY, FRIDAY);
    expect(await on(MONDAY)).toEqual([1, 0, 0]);
    expect(await on(WEDNESDAY)).toEqual([1, 1, 0]);
    expect(await on(THURSDAY)).toEqual([1, 1, 0]);
    expect(await on(FRIDAY)).toEqual([1, 1, 1]);
  });

  test("whose manager is away as well lets the one above them hear", async () => {
    const { ana, bo, cy, desk, plan, on } = await openLine();
    const dee = await desk.join(plan, { name: "Dee" });
    await plan.apply([set("teamMember", cy.memberId, { managerId: dee.memberId })]);
    await db.delete(outbox);
    await desk.turnTo([ana, bo, cy, dee]);
    await away(bo, WEDNESDAY, FRIDAY);
    await away(cy, THURSDAY, FRIDAY);
    const notes = async () => (await desk.notesOf(dee)).length;
    await on(MONDAY);
    await on(TUESDAY);
    // Cy is there and hears; Dee does not as long as somebody below them can.
    expect(await on(WEDNESDAY)).toEqual([1, 0, 1]);
    expect(await notes()).toBe(0);
    await on(THURSDAY);
    expect(await notes()).toBe(1);
    expect((await desk.notesOf(dee))[0]?.content).toContain("Installs");
    await on(FRIDAY);
    expect(await notes()).toBe(1);
  });

  test("in a circle of managers leads to nobody twice, and not back to the owner", async () => {
    const { desk, plan, ana, bo, goal, on } = await openLine();
    const dee = await desk.join(plan, { name: "Dee", managerId: ana.memberId });
    // Whom the goal names as its reader reports to its owner.
    await plan.apply([set("goal", goal, { readerMemberId: dee.memberId })]);
    await db.delete(outbox);
    await desk.turnTo([ana, bo, dee]);
    await away(dee, WEDNESDAY, FRIDAY);
    for (const day of [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY]) await on(day);
    const titles = async (one: TestPerson) => (await desk.notesOf(one)).map(({ title }) => title);
    expect(await titles(ana)).toEqual(["Write about Installs"]);
    expect([await titles(bo), await titles(dee)]).toEqual([[], []]);
  });
});

describe("holidays of the company", () => {
  test("are no working days of its people, and no review day", async () => {
    const { ana, bo, on } = await openLine();
    await employ([ana, bo], [MONDAY, THURSDAY]);
    expect(await on(MONDAY)).toEqual([0, 0, 0]);
    expect(await on(TUESDAY)).toEqual([1, 0, 0]);
    expect(await on(WEDNESDAY)).toEqual([1, 0, 0]);
    expect(await on(THURSDAY)).toEqual([1, 0, 0]);
    expect(await on(FRIDAY)).toEqual([1, 1, 0]);
  });

  test("of another company, and of one that they do not act for, count for nobody here", async () => {
    const { cy, ana, on } = await openLine();
    await employ([cy], [MONDAY, TUESDAY]);
    await employ([ana], [MONDAY, TUESDAY]);
    await db
      .update(companyMembers)
      .set({ isChosen: false })
      .where(eq(companyMembers.userId, ana.id));
    expect(await on(MONDAY)).toEqual([1, 0, 0]);
    expect(await on(TUESDAY)).toEqual([1, 0, 0]);
    expect(await on(WEDNESDAY)).toEqual([1, 1, 0]);
  });

  test("are counted in the plan's zone, a day ahead of its people's", async () => {
    const { ana, bo, cy, on, desk } = await openLine({ zone: "Pacific/Kiritimati" }, "2026-11-29");
    for (const { id } of [ana, bo, cy]) {
      await db.update(profiles).set({ timeZone: "UTC" }).where(eq(profiles.id, id));
    }
    await away(ana, TUESDAY);
    // Sunday, 11:00 in UTC is Monday there: from then on it counts.
    desk.to("2026-11-29", "11:00");
    await desk.look();
    const told = async () =>
      Promise.all([ana, bo].map(async (one) => (await desk.notesOf(one)).length));
    expect(await told()).toEqual([1, 0]);
    // Monday at 11:00 is their Tuesday, on which she is away; Wednesday is the first day that counts.
    for (const [day, bos] of [
      [MONDAY, 0],
      [TUESDAY, 0],
      [WEDNESDAY, 1],
    ] as const) {
      desk.to(day, "11:00");
      await desk.look();
      expect(await told()).toEqual([1, bos]);
    }
    expect(await on(WEDNESDAY)).toEqual([1, 1, 0]);
  });
});

test("an owner who left the plan is late for nobody", async () => {
  const { ana, on } = await openLine();
  expect(await on(MONDAY)).toEqual([1, 0, 0]);
  await db.delete(strategicPlanningShares).where(eq(strategicPlanningShares.targetUserId, ana.id));
  await db
    .update(planMemberAccounts)
    .set({ isLinked: false })
    .where(eq(planMemberAccounts.userId, ana.id));
  for (const day of [WEDNESDAY, FRIDAY]) expect(await on(day)).toEqual([1, 0, 0]);
});

test("two who look at once hold back and tell each once, absences and all", async () => {
  const { desk, ana, bo, on, plan, goal } = await openLine();
  await away(ana, MONDAY);
  await Promise.all([desk.look(), desk.look(), desk.look()]);
  expect(await desk.notesOf(ana)).toEqual([]);
  desk.to(TUESDAY);
  await Promise.all([desk.look(), desk.look(), desk.look()]);
  expect(await desk.notesOf(ana)).toHaveLength(1);
  await away(bo, THURSDAY);
  desk.to(THURSDAY);
  await Promise.all([desk.look(), desk.look(), desk.look()]);
  expect(await on(THURSDAY)).toEqual([1, 0, 1]);
  const written = { itemKind: "goal", itemId: goal, day: THURSDAY, health: "on_track" };
  await plan.apply([add("update", { ...written, happened: "It began." })], { as: ana });
  expect(await on(FRIDAY)).toEqual([1, 0, 1]);
});
