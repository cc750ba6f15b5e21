import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { CheckIn } from "../../../worker/features/check-ins/contract.ts";
import {
  checkInChanges,
  checkInsOf,
  editCheckInChanges,
  removeCheckInChanges,
} from "../../../worker/features/check-ins/rules.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { measuredOn, progressAt } from "../../../worker/features/check-ins/rules/measured-on.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, OWNER, planOf, row } from "../plans/plan-hand.ts";

const [OBJECTIVE, RESULT] = [id(1), id(2)];
const said = { confidence: "high", comment: "" } as const;
const change = (day: string, baseline: number, target: number) => ({
  day,
  baseline,
  target,
  reason: "Why",
});

/** A key result at whose check-ins the clock goes on by a minute each. */
function openResult(fields: object = {}) {
  const plan = planOf({
    objective: [{ id: OBJECTIVE }],
    keyResult: [
      { id: RESULT, objectiveId: OBJECTIVE, baseline: 5, target: 50, current: 5, ...fields },
    ],
  });
  let minutes = 0;
  let ids = 100;
  const result = () => plan.get("keyResult", RESULT) ?? row("keyResult", {});
  const make = (changes: readonly PlanChange[]) => {
    const now = new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))).toISOString();
    const made = applyChanges(plan, changes, { actor: OWNER, now });
    if ("refusal" in made) throw new Error(made.refusal.detail);
  };
  return {
    plan,
    result,
    make,
    checkIn(day: string, value: number, also: object = {}): string {
      // Later ones have smaller ids, so that nothing but the clock can say which came first.
      const own = id((ids -= 1));
      make(checkInChanges(plan, result(), { id: own, day, value, ...said, ...also }));
      return own;
    },
    edit(checkInId: string, values: { day: string; value: number }) {
      const checkIn = plan.get("checkIn", checkInId);
      if (!checkIn) throw new Error("There is no such check-in.");
      make(editCheckInChanges(plan, result(), { checkIn, values: { ...said, ...values } }));
    },
    remove: (checkInId: string) => make(removeCheckInChanges(plan, result(), checkInId)),
  };
}

const standing = ({ result }: ReturnType<typeof openResult>) => {
  const { current, checkedInOn } = result();
  return { current, checkedInOn };
};

describe("a check-in", () => {
  it("moves its key result, and keeps the target of its day", () => {
    const open = openResult({ targetChanges: [change("2026-03-10", 5, 40)] });
    const early = open.checkIn("2026-03-09", 12);
    const late = open.checkIn("2026-03-10", 20);
    expect(open.plan.get("checkIn", early)).toMatchObject({ target: 40, value: 12 });
    expect(open.plan.get("checkIn", late)).toMatchObject({ target: 50, authorId: OWNER.userId });
    expect(standing(open)).toEqual({ current: 20, checkedInOn: "2026-03-10" });
  });

  it("made later for an earlier day leaves the latest in its place", () => {
    const open = openResult();
    open.checkIn("2026-03-09", 12);
    open.checkIn("2026-03-02", 30);
    expect(standing(open)).toEqual({ current: 12, checkedInOn: "2026-03-09" });
  });

  it("made second on one day is the latest; without it the first is again", () => {
    const open = openResult();
    open.checkIn("2026-03-09", 12);
    const second = open.checkIn("2026-03-09", 14);
    expect(standing(open).current).toBe(14);
    open.remove(second);
    expect(standing(open)).toEqual({ current: 12, checkedInOn: "2026-03-09" });
  });

  it("that was the last leaves the baseline", () => {
    const open = openResult();
    open.remove(open.checkIn("2026-03-09", 12));
    expect(standing(open)).toEqual({ current: 5, checkedInOn: null });
  });

  it("of milestones ticks them, where it is the latest", () => {
    const milestones = [1, 2, 3].map((at) => ({ id: id(at), title: "M", isDone: false }));
    const done = (count: number) => milestones.map((one, at) => ({ ...one, isDone: at < count }));
    const open = openResult({ type: "milestones", milestones, baseline: 0, target: 3, current: 0 });
    open.checkIn("2026-03-09", 2, { milestones: done(2) });
    expect(open.result()).toMatchObject({ current: 2, progress: 67, checkedInOn: "2026-03-09" });
    open.checkIn("2026-03-02", 1, { milestones: done(1) });
    expect(open.result()).toMatchObject({ current: 2, milestones: done(2) });
  });

  it("of a yes or no says 1 or 0", () => {
    const open = openResult({ type: "yes_no", baseline: 0, target: 1, current: 0 });
    const yes = open.checkIn("2026-03-09", 1);
    expect(open.result()).toMatchObject({ current: 1, progress: 100 });
    open.edit(yes, { day: "2026-03-09", value: 0 });
    expect(open.result()).toMatchObject({ current: 0, progress: 0 });
  });

  it("says how far it was by the target of its day", () => {
    const open = openResult({ baseline: 0, targetChanges: [change("2026-03-10", 0, 40)] });
    const early = open.plan.get("checkIn", open.checkIn("2026-03-09", 20));
    const late = open.plan.get("checkIn", open.checkIn("2026-03-10", 20));
    expect(progressAt(open.result(), early ?? row("checkIn", {}))).toBe(50);
    expect(progressAt(open.result(), late ?? row("checkIn", {}))).toBe(40);
  });
});

test("the baseline and the target of a day are those before the first change after it", () => {
  const keyResult = {
    baseline: 3,
    target: 30,
    targetChanges: [change("2026-03-10", 1, 10), change("2026-03-10", 2, 20)],
  };
  expect(measuredOn(keyResult, "2026-03-09")).toEqual({ baseline: 1, target: 10 });
  expect(measuredOn(keyResult, "2026-03-10")).toEqual({ baseline: 3, target: 30 });
});

/** What a reader of the list would say: walk through all of it and keep the one that is later. */
function walkedLatest(plan: HeldPlan): CheckIn | null {
  let latest: CheckIn | null = null;
  for (const one of plan.all("checkIn").values()) {
    const isLater =
      latest === null ||
      one.day > latest.day ||
      (one.day === latest.day && one.createdAt > latest.createdAt);
    if (isLater) latest = one;
  }
  return latest;
}

test("whatever is added, said otherwise and removed, the key result says what its latest check-in says", () => {
  const step = fc.record({
    what: fc.constantFrom("add", "add", "edit", "remove"),
    day: fc.nat(9).map((days) => addDays("2025-12-28", days)),
    value: fc.integer({ min: -20, max: 80 }),
    which: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const open = openResult();
      for (const { what, which, ...values } of steps) {
        const all = checkInsOf(open.plan, RESULT);
        const chosen = all[which % Math.max(1, all.length)];
        if (what === "add" || !chosen) open.checkIn(values.day, values.value);
        else if (what === "edit") open.edit(chosen.id, values);
        else open.remove(chosen.id);
        const latest = walkedLatest(open.plan);
        expect(standing(open)).toEqual({
          current: latest?.value ?? 5,
          checkedInOn: latest?.day ?? null,
        });
      }
    }),
  );
});

test.each([
  [1, 1, 100],
  [0, 1, 0],
  [1, 3, 33],
  [5, 3, 100],
  [1, 0, 0],
])("%d of %d milestones are %d per cent", (value, target, progress) => {
  const result = row("keyResult", { type: "milestones" });
  expect(progressAt(result, { day: "2026-11-25", value, target })).toBe(progress);
});
