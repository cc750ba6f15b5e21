import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { KEY_RESULT_TYPES } from "../../../db/values/plans.ts";
import { normaliseKeyResult } from "../../../worker/features/key-results/rules.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { formatsFor } from "../../../web/lib/formats.ts";
import { formulaWords } from "../../../web/features/plan-objectives/formula-words.ts";
import {
  currentWords,
  measureWords,
  shareWords,
  wayWords,
  weightWords,
} from "../../../web/features/plan-objectives/key-result-words.ts";
import { readKeyResult } from "../../../web/features/plan-objectives/new-key-result.ts";
import { id, planOf, row } from "../plans/plan-hand.ts";

const formats = formatsFor("en", "UTC");
const milestones = (...done: boolean[]) =>
  done.map((isDone, at) => ({ id: id(900 + at), title: `M${at}`, isDone }));
const result = (fields: Parameters<typeof row<"keyResult">>[1]) =>
  normaliseKeyResult(row("keyResult", fields));

describe("how a key result is measured, in words", () => {
  it.each([
    [{ type: "increase", baseline: 40, target: 55, unit: "%" }, "from 40 to 55 %"],
    [{ type: "decrease", baseline: 12, target: 4, unit: "days" }, "from 12 to 4 days"],
    [{ type: "stay_above", target: 99.5, unit: "%" }, "stay above 99.5 %"],
    [{ type: "stay_below", target: 3, unit: "" }, "stay below 3"],
    [{ type: "yes_no" }, "yes or no"],
    [
      { type: "milestones", milestones: milestones(true, true, true, false, false) },
      "3 of 5 milestones",
    ],
    [{ type: "milestones", milestones: [] }, "no milestones yet"],
  ] as const)("%o", (fields, words) => {
    expect(measureWords(result(fields as object), formats)).toBe(words);
  });

  it("and where it stands", () => {
    expect(currentWords(result({ current: 46, unit: "%" }), formats)).toBe("46 %");
    expect(currentWords(result({ type: "yes_no", current: 0 }), formats)).toBe("Not yet");
  });
});

describe("how its progress was made, in a sentence with its numbers", () => {
  it.each([
    [
      { baseline: 40, target: 55, current: 46, unit: "%" },
      "6 of the 15 % from 40 to 55 are done: 40 %.",
    ],
    [
      { baseline: 40, target: 55, current: 30 },
      "It is now 30, worse than its baseline of 40: 0 %.",
    ],
    [{ baseline: 40, target: 55, current: 40 }, "It is at its baseline of 40: 0 %."],
    [{ baseline: 40, target: 55, current: 60 }, "The target of 55 is met, now 60: 100 %."],
    [
      { type: "decrease", baseline: 12, target: 4, current: 10, unit: "days" },
      "2 of the 8 days from 12 to 4 are done: 25 %.",
    ],
    [
      { baseline: 40, target: 40, current: 30 },
      "Progress from 40 to 40 can't be measured, so the target is met or not met. It is not met, now 30: 0 %.",
    ],
    [
      { type: "stay_above", baseline: 0, target: 99.5, current: 99.7, unit: "%" },
      "It is at or above 99.5 %, now 99.7 %: 100 %.",
    ],
    [{ type: "yes_no", current: 1 }, "It is done: 100 %."],
    [
      { type: "milestones", milestones: milestones(true, false) },
      "1 of 2 milestones are done: 50 %.",
    ],
  ] as const)("%o", (fields, words) => {
    expect(formulaWords(result(fields as object), formats)).toBe(words);
  });

  const few = fc.integer({ min: -4, max: 4 });
  test("the number in it is the one that the rules made, whatever the numbers are", () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...KEY_RESULT_TYPES),
          baseline: few,
          target: few,
          current: few,
          milestones: fc.array(fc.boolean(), { maxLength: 4 }).map((done) => milestones(...done)),
        }),
        (fields) => {
          const one = result({ ...fields, id: id(1), objectiveId: id(2) });
          const plan = planOf({ objective: [{ id: id(2) }], keyResult: [one] });
          const { value } = new ProgressBook(plan).of("keyResult", id(1));
          expect(formulaWords(one, formats)).toMatch(new RegExp(`\\b${value} %\\.$`, "u"));
        },
      ),
    );
  });
});

describe("edge cases say what they mean", () => {
  it("a baseline that is the target", () => {
    const words = "Baseline and target are the same, so it counts as met or not met.";
    expect(wayWords(result({ baseline: 5, target: 5 }))).toBe(words);
    expect(wayWords(result({ baseline: 5, target: 6 }))).toBe("");
    expect(wayWords(result({ baseline: 6, target: 5 }))).toContain("below the baseline");
    expect(wayWords(result({ type: "stay_above", baseline: 5, target: 5 }))).toBe("");
  });

  it("weights that sum to nothing, and shares", () => {
    const plan = planOf({
      objective: [{ id: id(1) }],
      keyResult: [
        { id: id(2), objectiveId: id(1), weight: 0 },
        { id: id(3), objectiveId: id(1), weight: 0 },
        { id: id(4), objectiveId: id(1), weight: 0 },
      ],
    });
    const results = [...plan.all("keyResult").values()];
    expect(weightWords(results)).toBe("All weights are 0, so they count equally.");
    expect(weightWords(results.slice(0, 1))).toBe("");
    const progress = new ProgressBook(plan).of("objective", id(1));
    expect(shareWords(progress, id(2))).toBe("counts 33.3 %");
    expect(shareWords({ parts: progress.parts.slice(0, 1) }, id(2))).toBe("");
  });
});

describe("a new key result is read from what was typed", () => {
  const typed = {
    title: " Calls ",
    type: "decrease" as const,
    baseline: "1,200",
    target: "-3.5",
    unit: "calls",
    weight: "2",
    milestones: "One\n\n Two ",
  };
  let made = 0;
  const newId = () => id((made += 1));

  it("and stands at its baseline", () => {
    expect(readKeyResult(typed, { formats, newId })).toEqual({
      fields: {
        title: "Calls",
        type: "decrease",
        baseline: 1200,
        target: -3.5,
        current: 1200,
        unit: "calls",
        weight: 2,
      },
    });
  });

  it("with its milestones, one of a line", () => {
    const read = readKeyResult({ ...typed, type: "milestones", baseline: "x" }, { formats, newId });
    expect(read).toMatchObject({
      fields: { milestones: [{ title: "One", isDone: false }, { title: "Two" }] },
    });
    expect(read).not.toHaveProperty("fields.baseline");
  });

  it("and what is wrong stands beside its field", () => {
    const wrong = { ...typed, title: "", baseline: "many", weight: "-1" };
    expect(readKeyResult(wrong, { formats, newId })).toEqual({
      errors: {
        title: "Enter a title.",
        baseline: "Enter a number such as 12.5.",
        weight: "Enter a weight of 0 or more.",
      },
    });
  });
});
