import { expect, test } from "vitest";
import { readQueue } from "../../../worker/features/plan-updates/rules/queue.ts";
import { countWaiting } from "../../../worker/features/plan-updates/rules/count-waiting.ts";
import { id, make, planOf, add } from "../plans/plan-hand.ts";

const TODAY = "2026-03-20";
const [ANNA, BO] = [id(1), id(2)];

/** Anna owns a KPI, and Bo leads her. */
const desk = () =>
  planOf({
    teamMember: [{ id: ANNA, managerId: BO }, { id: BO }],
    kpi: [{ id: id(9), title: "Uptime", low: 90, ownerMemberId: ANNA }],
  });

const queueOf = (plan: ReturnType<typeof desk>, memberId: string | null) =>
  readQueue(plan, { today: TODAY, memberId, userId: null }).map(({ part, subject }) => [
    part,
    subject?.kind ?? null,
  ]);

test("a KPI waits for its owner's value, and then for its reader", () => {
  const plan = desk();
  expect(queueOf(plan, ANNA)).toEqual([["write", null]]);
  expect(queueOf(plan, null)).toEqual([["write", null]]);
  expect(queueOf(plan, BO)).toEqual([]);
  expect(countWaiting(plan, TODAY)).toEqual({ checkIns: 1, updates: 0, questions: 0 });
  make(plan, [
    add("checkIn", 20, { kpiId: id(9), day: TODAY, value: 80 }),
    { action: "set", kind: "kpi", id: id(9), fields: { current: 80, checkedInOn: TODAY } },
  ]);
  expect(queueOf(plan, ANNA)).toEqual([]);
  expect(queueOf(plan, BO)).toEqual([["read", "checkIn"]]);
});

test("what is read of a KPI is what was said last, a value or an update", () => {
  const plan = desk();
  make(plan, [
    add("checkIn", 20, { kpiId: id(9), day: "2026-03-18", value: 80 }),
    add("update", 21, {
      itemKind: "kpi",
      itemId: id(9),
      day: TODAY,
      health: "at_risk",
      happened: "A storm",
    }),
  ]);
  expect(queueOf(plan, BO)).toEqual([["read", "update"]]);
  make(plan, [add("reply", 22, { toKind: "update", toId: id(21), says: "asked", text: "When?" })]);
  expect(queueOf(plan, ANNA)).toEqual([["asked", "update"]]);
});
