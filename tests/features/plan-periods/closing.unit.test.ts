import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OUTCOMES } from "../../../db/values/plans.ts";
import { proposeScore } from "../../../worker/features/objectives/rules.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import {
  closedObjectives,
  closePeriod,
  figuresOf,
  laterPeriods,
  objectivesIn,
  openPeriod,
  proposeVerdict,
  scoreOf,
  type Verdict,
  verdictFaults,
} from "../../../worker/features/plan-periods/rules/close-period.ts";
import { id, planOf } from "../plans/plan-hand.ts";

const [Q1, Q2, CLOSING] = [id(1), id(2), id(90)];
const TODAY = "2026-04-01";
const NOW = `${TODAY}T09:00:00.000Z`;
const periods = [
  { id: Q1, name: "Q1", startDate: "2026-01-01", endDate: "2026-03-31" },
  { id: Q2, name: "Q2", startDate: "2026-04-01", endDate: "2026-06-30" },
];
const objective = (at: number, fields: object = {}) => ({
  id: id(at),
  title: `O${at}`,
  periodId: Q1,
  status: "in_progress" as const,
  endDate: "2026-03-31",
  ...fields,
});
const result = (at: number, of: number, progress: number, weight = 1) => ({
  id: id(at),
  title: `K${at}`,
  objectiveId: id(of),
  current: progress,
  progress,
  weight,
});
type Parts = Parameters<typeof planOf>[0];
const planWith = (parts: Parts) => planOf({ period: periods, ...parts });
const actor = { userId: null, isOwner: true };
const verdict = (fields: Partial<Verdict>): Verdict => ({
  score: 0,
  reason: "",
  outcome: "moved",
  lesson: "",
  ...fields,
});

function close(
  plan: ReturnType<typeof planWith>,
  verdicts: [string, Verdict][] = [],
  closingId = CLOSING,
) {
  const [period, next] = [plan.get("period", Q1)!, plan.get("period", Q2)!];
  const changes = closePeriod(plan, {
    period,
    verdicts: new Map(verdicts),
    next: { ...next, isNew: false },
    today: TODAY,
    closingId,
  });
  return applyChanges(plan, changes, { actor, now: NOW });
}

describe("a proposed score", () => {
  test("is the progress of the key results as they weigh", () => {
    const results = [result(20, 10, 100, 3), result(21, 10, 0, 1)];
    const plan = planWith({ objective: [objective(10)], keyResult: results });
    expect(figuresOf(plan, plan.get("objective", id(10))!)).toMatchObject({ proposed: 75 });
  });

  test("is an objective's own progress where nothing measures it", () => {
    const plan = planWith({ objective: [objective(10, { progress: 40 })] });
    expect(figuresOf(plan, plan.get("objective", id(10))!).proposed).toBe(40);
  });

  test("is what the plan shows for any key results, from 0 to 100", () => {
    const any = fc.array(
      fc.record({ progress: fc.integer({ min: 0, max: 100 }), weight: fc.nat({ max: 1000 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(any, (list) => {
        const results = list.map(({ progress, weight }, at) =>
          result(20 + at, 10, progress, weight),
        );
        const score = proposeScore(results);
        const plan = planWith({ objective: [objective(10)], keyResult: results });
        expect(score).toBe(new ProgressBook(plan).of("objective", id(10)).value);
        expect(score).toBeGreaterThanOrEqual(Math.min(...list.map(({ progress }) => progress)));
        expect(score).toBeLessThanOrEqual(Math.max(...list.map(({ progress }) => progress)));
      }),
    );
  });
});

describe("a verdict", () => {
  test("follows from the numbers and the status until somebody says otherwise", () => {
    const outcome = (fields: object, proposed: number) =>
      proposeVerdict(planWith({ objective: [objective(10, fields)] }).get("objective", id(10))!, {
        title: "",
        results: [],
        proposed,
      }).outcome;
    expect(outcome({}, 70)).toBe("achieved");
    expect(outcome({}, 69)).toBe("moved");
    expect(outcome({ status: "completed" }, 10)).toBe("achieved");
    expect(outcome({ status: "cancelled" }, 10)).toBe("missed");
  });

  test("needs a reason for another score, a whole number, and somewhere to move to", () => {
    const faults = (fields: Partial<Verdict>, hasNext = true) =>
      verdictFaults(
        [{ id: "o", proposed: 40, verdict: verdict({ score: 40, ...fields }) }],
        hasNext,
      ).get("o")?.field;
    expect(faults({})).toBeUndefined();
    expect(faults({ score: 50 })).toBe("reason");
    expect(faults({ score: 50, reason: "Counted late" })).toBeUndefined();
    expect(faults({ score: 50.5, reason: "x" })).toBe("score");
    expect(faults({ score: Number.NaN })).toBe("score");
    expect(faults({}, false)).toBe("outcome");
    expect(faults({ outcome: "missed" }, false)).toBeUndefined();
  });
});

describe("closing a period", () => {
  const parts = () => ({
    objective: [objective(10), objective(11), objective(12, { endDate: "2026-12-31" })],
    keyResult: [result(20, 10, 100), result(21, 11, 20), result(22, 12, 50)],
  });

  test("ends what is over and moves what is open, with its end where that is the period's", () => {
    const plan = planWith(parts());
    const outcome = close(plan, [
      [id(11), verdict({ score: 20, outcome: "missed", lesson: "Too much at once" })],
    ]);
    expect("effects" in outcome).toBe(true);
    const at = (one: number) => plan.get("objective", id(one));
    expect(at(10)).toMatchObject({ periodId: Q1, status: "completed" });
    expect(at(11)).toMatchObject({ periodId: Q1, status: "cancelled" });
    expect(at(12)).toMatchObject({ periodId: Q2, status: "in_progress", endDate: "2026-12-31" });
    expect(plan.get("period", Q1)).toMatchObject({ state: "closed", closedOn: TODAY });
    expect(plan.single("strategy").moment).toEqual({ sort: "close", words: "Q1 closed" });
    const moved = planWith({ ...parts(), keyResult: [] });
    close(moved);
    expect(moved.get("objective", id(10))).toMatchObject({ periodId: Q2, endDate: "2026-06-30" });
  });

  test("stays readable as it was after what was closed is changed", () => {
    const plan = planWith(parts());
    close(plan);
    const read = () =>
      closedObjectives(plan, plan.get("period", Q1)!).map(({ closing }) => closing);
    const before = JSON.stringify(read());
    expect(scoreOf(read())).toBe(57);
    const later = [
      { action: "set", kind: "objective", id: id(12), fields: { title: "New", periodId: null } },
      { action: "set", kind: "keyResult", id: id(22), fields: { current: 90, title: "New" } },
      { action: "set", kind: "keyResult", id: id(20), fields: { current: 1 } },
    ] as const;
    expect("effects" in applyChanges(plan, later, { actor, now: NOW })).toBe(true);
    expect(JSON.stringify(read())).toBe(before);
    const removal = [{ action: "remove", kind: "objective", id: id(10) }] as const;
    const refused = applyChanges(plan, removal, { actor, now: NOW });
    expect("refusal" in refused && refused.refusal.detail).toContain("which is closed");
  });

  test("refuses a second one in words, and nothing of it is there", () => {
    const plan = planWith(parts());
    close(plan);
    const before = plan.get("objective", id(12));
    expect(close(plan, [], id(91))).toMatchObject({
      refusal: { code: "stale_version", detail: "Q1 is closed already. Nothing was changed." },
    });
    expect(plan.get("objective", id(12))).toBe(before);
  });

  test("refuses a score that does not follow from its numbers, and one without a reason", () => {
    const plan = planWith(parts());
    const [, , ...rest] = closePeriod(plan, {
      period: plan.get("period", Q1)!,
      verdicts: new Map(),
      next: null,
      today: TODAY,
      closingId: CLOSING,
    });
    const [change] = rest;
    const closings = change?.action === "set" ? change.fields["closings"] : [];
    const forged = (fields: object) =>
      applyChanges(
        plan,
        [
          {
            action: "set",
            kind: "objective",
            id: id(11),
            fields: { closings: (closings as object[]).map((one) => ({ ...one, ...fields })) },
          },
        ],
        { actor, now: NOW },
      );
    expect(forged({ proposed: 99, score: 99 })).toMatchObject({
      refusal: { code: "invalid_input" },
    });
    expect(forged({ score: 99, reason: "" })).toMatchObject({ refusal: { code: "invalid_input" } });
    expect("effects" in forged({ score: 99, reason: "Counted late" })).toBe(true);
  });

  test("is taken back by opening the period again, and can be done anew", () => {
    const plan = planWith(parts());
    close(plan);
    const changes = openPeriod(plan, plan.get("period", Q1)!);
    expect("effects" in applyChanges(plan, changes, { actor, now: NOW })).toBe(true);
    expect(plan.get("period", Q1)).toMatchObject({ state: "open", closingId: null });
    expect(plan.get("objective", id(10))?.closings).toEqual([]);
    expect("effects" in close(plan, [], id(92))).toBe(true);
  });

  test("works for a period of one day, and for one without objectives", () => {
    const day = { id: Q1, name: "Today", startDate: TODAY, endDate: TODAY };
    const plan = planOf({ period: [day, periods[1]!] });
    expect(laterPeriods(plan, plan.get("period", Q1)!).map(({ id: at }) => at)).toEqual([Q2]);
    expect("effects" in close(plan)).toBe(true);
    expect(scoreOf([])).toBeNull();
  });

  test("keeps every objective once, whatever is said of them", () => {
    const said = fc.array(
      fc.record({
        progress: fc.integer({ min: 0, max: 100 }),
        outcome: fc.constantFrom(...OUTCOMES),
        score: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(said, (list) => {
        const plan = planWith({
          objective: list.map((_one, at) => objective(30 + at)),
          keyResult: list.map(({ progress }, at) => result(50 + at, 30 + at, progress)),
        });
        const outcome = close(
          plan,
          list.map(({ outcome: ended, score }, at) => [
            id(30 + at),
            verdict({ outcome: ended, score, reason: "Because" }),
          ]),
        );
        expect("effects" in outcome).toBe(true);
        const period = plan.get("period", Q1)!;
        expect(closedObjectives(plan, period)).toHaveLength(list.length);
        const moved = list.filter(({ outcome: ended }) => ended === "moved").length;
        expect(objectivesIn(plan, Q2)).toHaveLength(moved);
        expect(objectivesIn(plan, Q1)).toHaveLength(list.length - moved);
        for (const { closing } of closedObjectives(plan, period)) {
          expect(closing.reason === "").toBe(closing.score === closing.proposed);
        }
      }),
    );
  });
});
