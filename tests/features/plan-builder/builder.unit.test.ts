import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptedChanges } from "../../../worker/features/change-sets/rules/accepted-changes.ts";
import {
  NO_CHOICES,
  reviewChanges,
} from "../../../worker/features/change-sets/rules/review-changes.ts";
import {
  type BuilderAnswers,
  BUILDER_PHASES,
  NO_ANSWERS,
  TEXT_ANSWERS,
} from "../../../worker/features/plan-builder/contract.ts";
import {
  composeTexts,
  linesOf,
} from "../../../worker/features/plan-builder/rules/compose-texts.ts";
import { PHASES } from "../../../worker/features/plan-builder/rules/guide.ts";
import { proposeStrategy } from "../../../worker/features/plan-builder/rules/propose-strategy.ts";
import { suggestFor } from "../../../worker/features/plan-builder/rules/suggest.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, make, planOf } from "../plans/plan-hand.ts";

const ANSWERS: BuilderAnswers = {
  ...NO_ANSWERS,
  companyName: "Nord Bau",
  size: "small",
  who: "owners of old houses",
  benefit: "live warm at half the bill",
  how: "doing the whole house with one crew",
  picture: "two crews booked a year ahead",
  measure: "Renovation from 15 to 50 % of sales",
  endDate: "2029-12-31",
  strengths: "Crews that stay\nOne price",
  weaknesses: "Offers take two weeks",
  market: "Funding doubles",
  whereToPlay: "Houses built before 1980",
  whereNot: "New houses",
  howToWin: "One person to call",
  objectives: [
    {
      id: id(1),
      objectiveId: id(2),
      title: "Half of our work is renovation",
      change: "",
      endDate: "2027-12-31",
      results: [
        { id: id(3), title: "Share of sales", baseline: 15, target: 50, unit: "%" },
        { id: id(4), title: "Days per offer", baseline: 14, target: 2, unit: "days" },
      ],
    },
  ],
  projects: [
    {
      id: id(5),
      title: "Price book",
      serves: id(1),
      startDate: "2027-01-01",
      endDate: "2027-06-30",
      epics: [{ id: id(6), title: "Hours by task", outcome: "Offers in two days", thousands: 8 }],
    },
  ],
};

function adopt(plan: HeldPlan, answers: BuilderAnswers) {
  const set = proposeStrategy(answers, { plan, seq: 0 });
  return { set, changes: acceptedChanges(plan, reviewChanges(set, plan, NO_CHOICES), set) };
}

test("the answers become a mission, a strategy and a plan with numbers, dates and money", () => {
  const plan = planOf({});
  make(plan, adopt(plan, ANSWERS).changes);
  expect(plan.single("foundation")).toMatchObject({
    mission:
      "Nord Bau helps owners of old houses to live warm at half the bill by doing the whole house with one crew.",
    vision: "By the end of 2029: two crews booked a year ahead.",
  });
  expect(plan.single("strategy")).toMatchObject({
    whereToPlay: "We choose\n– Houses built before 1980\n\nWe leave to others\n– New houses",
    endDate: "2029-12-31",
  });
  expect(plan.get("objective", id(2))).toMatchObject({ entityType: "goal", entityId: id(1) });
  expect(plan.get("keyResult", id(3))).toMatchObject({ type: "increase", current: 15, unit: "%" });
  expect(plan.get("keyResult", id(4))).toMatchObject({ type: "decrease", target: 2 });
  expect(plan.get("project", id(5))?.goalId).toBe(id(1));
  expect(plan.get("epic", id(6))).toMatchObject({
    projectId: id(5),
    businessOutcomes: "Offers in two days",
    plannedBudget: 800_000,
  });
});

test("adopted again, only what differs by now is proposed, over what the plan says", () => {
  const plan = planOf({});
  make(plan, adopt(plan, ANSWERS).changes);
  expect(adopt(plan, ANSWERS).set.changes).toEqual([]);
  const next = { ...ANSWERS, how: "planning it together" };
  expect(adopt(plan, next).changes).toEqual([
    {
      action: "set",
      kind: "foundation",
      id: plan.planId,
      fields: {
        mission:
          "Nord Bau helps owners of old houses to live warm at half the bill by planning it together.",
      },
      was: { mission: composeTexts(ANSWERS).mission },
    },
  ]);
});

test("what nobody answered proposes nothing", () => {
  expect(adopt(planOf({}), NO_ANSWERS).set.changes).toEqual([]);
});

/** Answers in words, some with several lines. */
const words = fc
  .array(fc.stringMatching(/^[a-z]{1,8}( [a-z–:]{1,8}){0,3}$/), { maxLength: 3 })
  .map((lines) => lines.join("\n"));
const answersOf = fc
  .record(Object.fromEntries(TEXT_ANSWERS.map((name) => [name, words])))
  .map((texts): BuilderAnswers => ({ ...NO_ANSWERS, ...texts }));

/** Which answers each text is made of. */
const MADE_OF = {
  direction: ["picture", "measure", "strengths", "weaknesses", "market", "constraints"],
  whereToPlay: ["whereToPlay", "whereNot"],
  howToWin: ["howToWin"],
  capabilities: ["capabilities"],
} as const;

test("two different sets of answers never give the same paragraph", () => {
  const said = (answers: BuilderAnswers, names: readonly (typeof TEXT_ANSWERS)[number][]) =>
    JSON.stringify(names.map((name) => linesOf(answers[name])));
  fc.assert(
    fc.property(answersOf, answersOf, fc.constantFrom(...TEXT_ANSWERS), (one, other, changed) => {
      // Answers that differ in one place are the hardest to tell apart.
      const near = { ...one, [changed]: other[changed] };
      for (const next of [other, near]) {
        const [before, after] = [composeTexts(one), composeTexts(next)];
        for (const [part, names] of Object.entries(MADE_OF)) {
          const isSame = said(one, names) === said(next, names);
          // Keys of the table above.
          const name = part as keyof typeof MADE_OF;
          expect(before[name] === after[name]).toBe(isSame);
        }
      }
    }),
  );
});

describe("proposals are made of the person's own words", () => {
  test("each names an answer, and none that was taken comes again", () => {
    const objectives = suggestFor("objectives", { ...ANSWERS, objectives: [] });
    expect(objectives).toEqual([
      "Reach: Renovation from 15 to 50 % of sales",
      "Leave behind: Offers take two weeks",
      "Use “Crews that stay” to answer “Funding doubles”",
    ]);
    const [first = ""] = suggestFor("howToWin", ANSWERS);
    expect(first).toContain("Funding doubles");
    expect(suggestFor("howToWin", { ...ANSWERS, howToWin: first })).not.toContain(first);
  });

  test("how work begins follows the size of the company", () => {
    expect(suggestFor("projects", ANSWERS)).toEqual([
      "Four-week trial: Half of our work is renovation",
    ]);
    expect(suggestFor("projects", { ...ANSWERS, size: "large" })).toEqual([
      "Pilot in one business unit: Half of our work is renovation",
    ]);
    expect(suggestFor("projects", NO_ANSWERS)).toEqual([]);
  });
});

test("every phase has sections, and every question its examples", () => {
  expect(PHASES.map(({ id: phase }) => phase)).toEqual([...BUILDER_PHASES]);
  const questions = PHASES.flatMap(({ sections }) => sections).flatMap((one) => one.questions);
  expect(questions.map(({ answer }) => answer).toSorted()).toEqual([...TEXT_ANSWERS].toSorted());
  for (const { examples } of questions) {
    expect(new Set(Object.values(examples)).size).toBe(3);
  }
});
