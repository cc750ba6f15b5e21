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
  type StrategyTexts,
  TEXT_ANSWERS,
} from "../../../worker/features/plan-builder/contract.ts";
import {
  composeTexts,
  linesOf,
  meantBy,
} from "../../../worker/features/plan-builder/rules/compose-texts.ts";
import { PHASES } from "../../../worker/features/plan-builder/rules/guide.ts";
import { proposeStrategy } from "../../../worker/features/plan-builder/rules/propose-strategy.ts";
import { suggestFor } from "../../../worker/features/plan-builder/rules/suggest.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, make, PLAN_ID, planOf } from "../plans/plan-hand.ts";

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

test("texts come one by one over what is there, and what is private of the plan is in none of them", () => {
  const plan = planOf({
    foundation: [{ id: PLAN_ID, mission: "Old mission" }],
    goal: [{ id: id(1), title: "Half of our work is renovation", visibleTo: [id(8)] }],
  });
  const { changes } = proposeStrategy(ANSWERS, { plan, seq: 0 });
  const texts = changes.filter(({ kind }) => kind === "foundation" || kind === "strategy");
  expect(texts.map(({ fields }) => Object.keys(fields))).toEqual([
    ["mission"],
    ["vision"],
    ["direction"],
    ["whereToPlay"],
    ["howToWin"],
    ["endDate"],
  ]);
  expect(texts[0]).toMatchObject({ action: "set", was: { mission: "Old mission" } });
});

test("a link to what this person does not see is neither proposed anew nor cut", () => {
  const hidden = id(77);
  const plan = planOf({ project: [{ id: id(5), title: "Price book", goalId: hidden }] });
  const projectIn = (answers: BuilderAnswers) =>
    proposeStrategy(answers, { plan, seq: 0 }).changes.find(({ kind }) => kind === "project");
  const [project] = ANSWERS.projects;
  if (!project) throw new Error("No project");
  for (const serves of [null, hidden]) {
    const fields = projectIn({ ...ANSWERS, objectives: [], projects: [{ ...project, serves }] });
    expect(fields?.fields).not.toHaveProperty("goalId");
  }
});

test("what nobody answered proposes nothing", () => {
  expect(adopt(planOf({}), NO_ANSWERS).set.changes).toEqual([]);
});

/** Answers in words, some with several lines. */
const words = fc
  .array(fc.stringMatching(/^[a-z]{1,8}( [a-z–:]{1,8}){0,3}$/), { maxLength: 3 })
  .map((lines) => lines.join("\n"));
/** As people write them, with the words by which sentences are joined. */
const sentences = fc
  .array(fc.constantFrom("bakers", "sell", "to", "by", "helps", "By", "2029:", "more.", ";"), {
    maxLength: 5,
  })
  .map((parts) => parts.join(" "));
const number = fc.option(fc.integer({ min: -5, max: 5 }));
const resultOf = fc.record({
  id: fc.uuid(),
  title: fc.constantFrom("Sales", "Sales: 1 → 2", "Days"),
  baseline: number,
  target: number,
  unit: fc.constantFrom("", "%", "days: 1"),
});
const answersOf = fc
  .record({
    texts: fc.record(
      Object.fromEntries(TEXT_ANSWERS.map((name) => [name, fc.oneof(words, sentences)])),
    ),
    companyName: fc.constantFrom("", "We", "Nord", "Nord helps bakers to"),
    endDate: fc.constantFrom(null, "2029-12-31", "2029-12-30"),
    results: fc.array(resultOf, { maxLength: 2 }),
  })
  .map(({ texts, results, ...rest }): BuilderAnswers => {
    const objective = { id: id(1), objectiveId: id(2), title: "", change: "", endDate: null };
    return { ...NO_ANSWERS, ...texts, ...rest, objectives: [{ ...objective, results }] };
  });

/** What the texts are made of: nothing else moves them, and each of it does. */
const MEANT: Record<keyof StrategyTexts, (answers: BuilderAnswers) => unknown> = {
  mission: ({ companyName, who, benefit, how }) => {
    const said = [who, benefit, how].map(meantBy);
    return said.join("") === "" ? null : [companyName.trim(), ...said];
  },
  vision: ({ picture, endDate }) => (meantBy(picture) === "" ? null : [meantBy(picture), endDate]),
  direction: ({ picture, measure, strengths, weaknesses, market, constraints }) =>
    [picture, measure, strengths, weaknesses, market, constraints].map(linesOf),
  whereToPlay: ({ whereToPlay, whereNot }) => [linesOf(whereToPlay), linesOf(whereNot)],
  howToWin: ({ howToWin }) => linesOf(howToWin),
  capabilities: ({ capabilities }) => linesOf(capabilities),
  measures: ({ objectives }) =>
    objectives
      .flatMap(({ results }) => results)
      .map(({ title, baseline, target, unit }) => [title.trim(), baseline, target, unit.trim()]),
};

function expectApart(one: BuilderAnswers, other: BuilderAnswers) {
  const [before, after] = [composeTexts(one), composeTexts(other)];
  for (const [part, meant] of Object.entries(MEANT)) {
    // Keys of the table above.
    const name = part as keyof StrategyTexts;
    const isSame = JSON.stringify(meant(one)) === JSON.stringify(meant(other));
    expect([name, before[name] === after[name]]).toEqual([name, isSame]);
  }
}

test("two different sets of answers never give the same paragraph", () => {
  fc.assert(
    fc.property(
      answersOf,
      answersOf,
      fc.constantFrom(...TEXT_ANSWERS, "companyName" as const, "endDate" as const),
      (one, other, changed) => {
        expectApart(one, other);
        // Answers that differ in one place are the hardest to tell apart.
        expectApart(one, { ...one, [changed]: other[changed] });
        // So are those of which a word moved from one answer into the next.
        const [first = "", ...rest] = one.benefit.split(" ");
        expectApart(one, {
          ...one,
          who: [one.who, "to", first].filter(Boolean).join(" "),
          benefit: rest.join(" "),
        });
      },
    ),
    { numRuns: 500 },
  );
});

test("what could be read in two ways as one sentence becomes a list", () => {
  const alike = [
    { who: "bakers to sell", benefit: "more" },
    { who: "bakers", benefit: "sell to more" },
    { who: "bakers", benefit: "", how: "" },
    { who: "bakers", benefit: "sell by night", how: "" },
    { who: "bakers", benefit: "sell", how: "night" },
    { who: "", benefit: "sell", how: "" },
    { companyName: "Nord helps bakers to", who: "sell", benefit: "" },
  ].map((texts): BuilderAnswers => ({ ...NO_ANSWERS, ...texts }));
  const missions = alike.map((answers) => composeTexts(answers).mission);
  expect(new Set(missions).size).toBe(alike.length);
  const vision = (picture: string, endDate: string | null) =>
    composeTexts({ ...NO_ANSWERS, picture, endDate }).vision;
  expect(vision("By the end of 2029: home by six", null)).not.toBe(
    vision("home by six", "2029-12-31"),
  );
});

describe("proposals are made of the person's own words", () => {
  test("each names an answer, and none that was taken comes again", () => {
    const objectives = suggestFor("objectives", { ...ANSWERS, objectives: [] });
    expect(objectives).toEqual([
      "Renovation from 15 to 50 % of sales",
      "No longer true: Offers take two weeks",
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
