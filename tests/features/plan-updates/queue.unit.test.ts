import { describe, expect, it, test } from "vitest";
import { RHYTHM_DEFAULTS } from "../../../db/values/plans.ts";
import { readQueue } from "../../../worker/features/plan-updates/rules/queue.ts";
import { readerOf } from "../../../worker/features/plan-updates/rules/readers.ts";
import { id, PLAN_ID, planOf } from "../plans/plan-hand.ts";

const [BOSS, ANA, BO] = [id(1), id(2), id(3)];
const TODAY = "2026-03-12";
const people = [{ id: BOSS }, { id: ANA, managerId: BOSS }, { id: BO, managerId: ANA }];
const settings = [
  {
    id: PLAN_ID,
    rhythm: {
      ...RHYTHM_DEFAULTS,
      cadences: { ...RHYTHM_DEFAULTS.cadences, goal: "weekly" as const },
    },
  },
];
const goal = { id: id(10), ownerMemberId: ANA, status: "in_progress" as const };
const update = (at: number, day: string, authorId: string | null = null) => ({
  id: id(at),
  itemKind: "goal" as const,
  itemId: id(10),
  day,
  happened: "Something",
  authorId,
});
const reply = (
  at: number,
  toId: string,
  says: "acknowledged" | "asked" | "decided" | "answered",
) => ({
  id: id(at),
  toKind: "update" as const,
  toId,
  says,
  text: "Words",
  createdAt: `2026-03-10T09:00:0${at % 10}.000Z`,
});

type Parts = Parameters<typeof planOf>[0];
const queueOf = (parts: Parts, memberId: string | null, userId: string | null = null) =>
  readQueue(planOf({ teamMember: people, settings, goal: [goal], ...parts }), {
    today: TODAY,
    memberId,
    userId,
  }).map(({ part, id: at }) => [part, at]);

describe("who reads an item", () => {
  const reader = (parts: Parts, fields: object) => {
    const plan = planOf({ teamMember: people, ...parts });
    return readerOf(plan, { ownerMemberId: null, readerMemberId: null, ...fields });
  };

  it("is its owner's manager, or whom it names", () => {
    expect(reader({}, { ownerMemberId: ANA })).toBe(BOSS);
    expect(reader({}, { ownerMemberId: ANA, readerMemberId: BO })).toBe(BO);
    expect(reader({}, { readerMemberId: BO })).toBe(BO);
  });

  it("is nobody for who owns it themselves, who has no manager, and where nobody owns it", () => {
    expect(reader({}, { ownerMemberId: ANA, readerMemberId: ANA })).toBeNull();
    expect(reader({}, { ownerMemberId: BOSS })).toBeNull();
    expect(reader({}, {})).toBeNull();
  });

  it("never walks a circle of managers", () => {
    const circle = [
      { id: ANA, managerId: BO },
      { id: BO, managerId: ANA },
      { id: BOSS, managerId: BOSS },
    ];
    expect(reader({ teamMember: circle }, { ownerMemberId: ANA })).toBe(BO);
    expect(reader({ teamMember: circle }, { ownerMemberId: BOSS })).toBeNull();
  });

  it("of a key result is that of its objective's owner, where it has none of its own", () => {
    const objective = [{ id: id(20), ownerMemberId: ANA }];
    expect(reader({ objective }, { objectiveId: id(20) })).toBe(BOSS);
    expect(reader({ objective }, { objectiveId: id(20), ownerMemberId: BO })).toBe(ANA);
  });
});

test("an update that is due waits for its owner, and for nobody else", () => {
  expect(queueOf({}, ANA)).toEqual([["write", id(10)]]);
  expect(queueOf({}, BOSS)).toEqual([]);
  expect(queueOf({}, null)).toEqual([["write", id(10)]]);
  expect(queueOf({ update: [update(30, "2026-03-09")] }, ANA)).toEqual([]);
  expect(queueOf({ update: [update(30, "2026-03-08")] }, ANA)).toEqual([["write", id(10)]]);
});

test("work that is over or at rest is not asked about; work past its end is", () => {
  for (const status of ["completed", "cancelled", "on_hold"] as const) {
    expect(queueOf({ goal: [{ ...goal, status }] }, ANA)).toEqual([]);
  }
  expect(queueOf({ goal: [{ ...goal, endDate: "2026-01-31" }] }, ANA)).toHaveLength(1);
  expect(queueOf({ goal: [{ ...goal, startDate: "2026-03-13" }] }, ANA)).toEqual([]);
});

test("an item's own cadence counts before its kind's", () => {
  expect(queueOf({ goal: [{ ...goal, cadence: "none" }] }, ANA)).toEqual([]);
  const monthly = [{ ...goal, cadence: "monthly" as const }];
  expect(queueOf({ goal: monthly, update: [update(30, "2026-03-04")] }, ANA)).toEqual([]);
});

describe("what was written", () => {
  const written = [update(30, "2026-03-10")];

  it("waits for its reader until they acknowledge or decide", () => {
    expect(queueOf({ update: written }, BOSS)).toEqual([["read", id(10)]]);
    for (const says of ["acknowledged", "decided"] as const) {
      const said = [reply(41, id(30), says)];
      expect(queueOf({ update: written, reply: said }, BOSS)).toEqual([]);
      expect(queueOf({ update: written, reply: said }, ANA)).toEqual([]);
    }
  });

  it("goes to its owner with a question, and back with the answer", () => {
    const asked = [reply(41, id(30), "asked")];
    expect(queueOf({ update: written, reply: asked }, BOSS)).toEqual([]);
    expect(queueOf({ update: written, reply: asked }, ANA)).toEqual([["asked", id(10)]]);
    const answered = [...asked, reply(42, id(30), "answered")];
    expect(queueOf({ update: written, reply: answered }, BOSS)).toEqual([["read", id(10)]]);
    expect(queueOf({ update: written, reply: answered }, ANA)).toEqual([]);
  });

  it("waits for nobody where they wrote it themselves, or long after", () => {
    expect(queueOf({ update: [update(30, "2026-03-10", id(70))] }, BOSS, id(70))).toEqual([]);
    expect(queueOf({ update: [update(30, "2026-03-10", id(70))] }, BOSS, id(71))).toHaveLength(1);
    expect(queueOf({ update: [update(30, "2026-01-02")] }, BOSS)).toEqual([]);
  });

  it("is the latest alone", () => {
    const both = [update(30, "2026-03-03"), update(31, "2026-03-10")];
    const said = [reply(41, id(31), "acknowledged")];
    expect(queueOf({ update: both, reply: said }, BOSS)).toEqual([]);
    expect(queueOf({ update: both, reply: [reply(41, id(30), "asked")] }, ANA)).toEqual([]);
  });
});

test("check-ins are read like updates", () => {
  const objective = [{ id: id(20), ownerMemberId: ANA }];
  const keyResult = [{ id: id(21), objectiveId: id(20), checkedInOn: "2026-03-10" }];
  const checkIn = [{ id: id(50), keyResultId: id(21), day: "2026-03-10" }];
  const parts = { goal: [], objective, keyResult, checkIn };
  expect(queueOf(parts, BOSS)).toEqual([["read", id(21)]]);
  expect(queueOf(parts, ANA)).toEqual([]);
  const said = { ...reply(41, id(50), "acknowledged"), toKind: "checkIn" as const };
  expect(queueOf({ ...parts, reply: [said] }, BOSS)).toEqual([]);
});

test("questions come first, then what is to be read, then what is to be written", () => {
  const goals = [10, 11, 12].map((at) => ({
    ...goal,
    id: id(at),
    ownerMemberId: at === 11 ? BO : ANA,
  }));
  const updates = [10, 11].map((at) => ({ ...update(at + 20, "2026-03-10"), itemId: id(at) }));
  const said = [reply(41, id(30), "asked")];
  expect(queueOf({ goal: goals, update: updates, reply: said }, ANA)).toEqual([
    ["asked", id(10)],
    ["read", id(11)],
    ["write", id(12)],
  ]);
});

test("an owner who left asks nobody; who owns it next is asked at once", () => {
  const left = { ...goal, ownerMemberId: null };
  expect(queueOf({ goal: [left] }, ANA)).toEqual([]);
  expect(queueOf({ goal: [left] }, BOSS)).toEqual([]);
  expect(queueOf({ goal: [{ ...goal, ownerMemberId: BO }] }, BO)).toEqual([["write", id(10)]]);
});

test("a reader who is the owner reads nothing of it, and writes", () => {
  const own = { ...goal, readerMemberId: ANA };
  const written = [update(30, "2026-03-10", id(70))];
  expect(queueOf({ goal: [own] }, ANA)).toEqual([["write", id(10)]]);
  expect(queueOf({ goal: [own], update: written }, ANA)).toEqual([]);
  expect(queueOf({ goal: [own], update: written }, BOSS)).toEqual([]);
});

test("in zones a day apart it is due in one, and not yet in the other", () => {
  const on = (today: string) =>
    readQueue(
      planOf({ teamMember: people, settings, goal: [goal], update: [update(30, "2026-03-13")] }),
      {
        today,
        memberId: ANA,
        userId: null,
      },
    );
  expect(on("2026-03-15")).toEqual([]);
  expect(on("2026-03-16")).toHaveLength(1);
});
