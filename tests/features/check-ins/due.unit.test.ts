import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import { addDays, mondayOf } from "../../../worker/kernel/pure/days.ts";
import { nextDueDay, readDue } from "../../../worker/features/check-ins/rules/due.ts";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { id, planOf } from "../plans/plan-hand.ts";

const MONDAY = "2026-03-02";

test.each([
  ["2026-03-02", "2026-03-02"],
  ["2026-03-08", "2026-03-02"],
  ["2026-03-09", "2026-03-09"],
  ["2027-01-01", "2026-12-28"],
  ["2027-01-03", "2026-12-28"],
  ["2028-02-29", "2028-02-28"],
  ["2028-03-01", "2028-02-28"],
])("the week of %s begins on %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

const running = { status: "in_progress", startDate: null, endDate: null } as const;

describe("a key result", () => {
  it.each([
    ["nobody ever looked at it", null, running, MONDAY, true],
    ["somebody looked on Sunday", "2026-03-01", running, MONDAY, true],
    ["somebody looked today", MONDAY, running, MONDAY, false],
    ["somebody looked on Monday, and today is Sunday", MONDAY, running, "2026-03-08", false],
    [
      "it was looked at in the old year's days of this week",
      "2026-12-28",
      running,
      "2027-01-03",
      false,
    ],
    ["it was looked at in the week before", "2026-12-27", running, "2027-01-01", true],
    ["its objective begins today", null, { ...running, startDate: MONDAY }, MONDAY, true],
    ["its objective begins tomorrow", null, { ...running, startDate: "2026-03-03" }, MONDAY, false],
    ["its objective ends today", null, { ...running, endDate: MONDAY }, MONDAY, true],
    ["its objective ended yesterday", null, { ...running, endDate: "2026-03-01" }, MONDAY, false],
    ["its objective has not started", null, { ...running, status: "not_started" }, MONDAY, true],
    ["its objective is on hold", null, { ...running, status: "on_hold" }, MONDAY, false],
    ["its objective is completed", null, { ...running, status: "completed" }, MONDAY, false],
    ["its objective is cancelled", null, { ...running, status: "cancelled" }, MONDAY, false],
  ] as const)("where %s", (_words, checkedInOn, objective, today, due) => {
    expect(isDue({ checkedInOn, progress: 99 }, objective, today)).toBe(due);
  });

  const isDue = (
    seen: { checkedInOn: string | null; progress: number },
    objective: Work,
    today: string,
  ) => {
    const plan = planOf({
      objective: [{ id: id(10), ...objective }],
      keyResult: [{ id: id(20), objectiveId: id(10), ...seen }],
    });
    return readDue(plan, today).length > 0;
  };

  it("is asked about no more once its target is met", () => {
    expect(isDue({ checkedInOn: null, progress: 100 }, running, MONDAY)).toBe(false);
    expect(isDue({ checkedInOn: "2026-02-01", progress: 100 }, running, MONDAY)).toBe(false);
  });
});

type Work = Pick<PlanItems["objective"], "status" | "startDate" | "endDate">;

/** Word for word: unfinished, open, in its period, and no day of this week on which anybody looked. */
function slowlyDue(
  entry: { isMet: boolean; work: Work },
  checkedInOn: string | null,
  today: string,
) {
  const { isMet, work } = entry;
  if (isMet) return false;
  if (["completed", "cancelled", "on_hold"].includes(work.status)) return false;
  if (work.startDate !== null && work.startDate > today) return false;
  if (work.endDate !== null && work.endDate < today) return false;
  let monday = today;
  while (new Date(monday).getUTCDay() !== 1) monday = addDays(monday, -1);
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
  return checkedInOn === null || !week.includes(checkedInOn);
}

const day = fc.nat(60).map((days) => addDays("2026-12-01", days));
const work = fc.record({
  status: fc.constantFrom("in_progress" as const, "not_started" as const, ...ITEM_STATUSES),
  startDate: fc.option(day),
  endDate: fc.option(day),
});
const one = fc.record({
  work,
  isMet: fc.boolean(),
  seenBefore: fc.option(fc.nat(20)),
  owner: fc.option(fc.constantFrom(id(1), id(2))),
});

test("what is due, and when anything is next, agrees with looking at each day", () => {
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 4 }),
      day,
      fc.option(fc.constant(id(1))),
      (list, today, owner) => {
        const seen = list.map(({ seenBefore }) =>
          seenBefore === null ? null : addDays(today, -seenBefore),
        );
        const plan = planOf({
          teamMember: [{ id: id(1) }, { id: id(2) }],
          objective: list.map(({ work }, at) => ({ id: id(10 + at), ...work })),
          keyResult: list.map(({ owner, isMet }, at) => ({
            id: id(20 + at),
            progress: isMet ? 100 : 40,
            objectiveId: id(10 + at),
            checkedInOn: seen[at] ?? null,
            ownerMemberId: owner,
          })),
        });
        const due = (on: string) =>
          list.flatMap((entry, at) => {
            const isMine = owner === null || entry.owner === owner;
            return isMine && slowlyDue(entry, seen[at] ?? null, on) ? [id(20 + at)] : [];
          });
        expect(
          readDue(plan, today, owner)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(due(today));
        let next: string | null = null;
        for (let days = 0; days < 90 && next === null; days += 1) {
          if (due(addDays(today, days)).length > 0) next = addDays(today, days);
        }
        expect(nextDueDay(plan, today, owner)).toBe(next);
      },
    ),
  );
});

test("the review goes objective by objective, the soonest to end first, and each by whoever answers for it", () => {
  const plan = planOf({
    teamMember: [{ id: id(1) }, { id: id(2) }],
    objective: [
      { id: id(10), createdAt: "2026-01-01T00:00:00.000Z", ownerMemberId: id(1) },
      { id: id(11), createdAt: "2026-01-02T00:00:00.000Z", endDate: "2026-06-30" },
      { id: id(12), createdAt: "2026-01-03T00:00:00.000Z", endDate: "2026-03-31" },
    ],
    keyResult: [
      { id: id(20), objectiveId: id(10) },
      { id: id(21), objectiveId: id(11), createdAt: "2026-01-05T00:00:00.000Z" },
      { id: id(22), objectiveId: id(12), ownerMemberId: id(1) },
      { id: id(23), objectiveId: id(11), createdAt: "2026-01-04T00:00:00.000Z" },
      { id: id(24), objectiveId: id(10), ownerMemberId: id(2) },
    ],
  });
  const ids = (owner: string | null) => readDue(plan, MONDAY, owner).map(({ id }) => id);
  expect(ids(null)).toEqual([22, 23, 21, 20, 24].map(id));
  expect(ids(id(1))).toEqual([22, 20].map(id));
  expect(ids(id(2))).toEqual([id(24)]);
});
