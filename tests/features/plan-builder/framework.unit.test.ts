import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BuilderAnswers,
  NO_ANSWERS,
  STRATEGY_HEADINGS,
} from "../../../worker/features/plan-builder/contract.ts";
import { answersInWords } from "../../../worker/features/plan-builder/rules/answers-in-words.ts";
import { frameworkProblems } from "../../../worker/features/plan-builder/rules/check-framework.ts";
import {
  composeTexts,
  linesOf,
} from "../../../worker/features/plan-builder/rules/compose-texts.ts";
import {
  answeredIn,
  fedInto,
  ownQuestions,
} from "../../../worker/features/plan-builder/rules/framework-questions.ts";
import { suggestFor } from "../../../worker/features/plan-builder/rules/suggest.ts";
import type { ChosenModel } from "../../../worker/features/strategic-models/contract.ts";
import { BUILT_IN_MODELS } from "../../../worker/features/strategic-models/rules/built-in-models.ts";
import {
  checkModel,
  isFault,
} from "../../../worker/features/strategic-models/rules/check-model.ts";
import { describeChanges } from "../../../worker/features/strategic-models/rules/describe-changes.ts";

const named = (name: string): ChosenModel => {
  const found = BUILT_IN_MODELS.find((model) => model.name === name);
  if (!found) throw new Error(`No model ${name}`);
  return found;
};
const SWOT = named("SWOT analysis");
const withSwot: BuilderAnswers = { ...NO_ANSWERS, framework: SWOT };
const questionsOf = ({ sections }: ChosenModel) => sections.flatMap(({ questions }) => questions);

describe("what comes with the product", () => {
  test.each(BUILT_IN_MODELS.map((model) => [model.name, model] as const))(
    "%s could be published as it is",
    (_name, model) => {
      expect(checkModel(model).filter(isFault)).toEqual([]);
      const ids = questionsOf(model).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});

/** Answers with several lines, some of which look like headings or like marked lines. */
const answer = fc
  .array(fc.constantFrom("Strengths", "– a", "a", "b c", "We choose", "Opportunities", ""), {
    maxLength: 3,
  })
  .map((lines) => lines.join("\n"));

const nextOf = (from: Iterator<string>): string => String(from.next().value);

test("two different sets of answers to a framework never give the same paragraph", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BUILT_IN_MODELS),
      fc.infiniteStream(answer),
      fc.infiniteStream(answer),
      fc.nat(),
      (framework, some, others, at) => {
        const ids = questionsOf(framework).map(({ id }) => id);
        const make = (from: Iterator<string>): BuilderAnswers => ({
          ...NO_ANSWERS,
          strengths: nextOf(from),
          picture: nextOf(from),
          whereToPlay: nextOf(from),
          framework,
          frameworkAnswers: Object.fromEntries(ids.map((id) => [id, nextOf(from)])),
        });
        const one = make(some);
        const next = make(others);
        const changed = ids[at % ids.length] ?? "";
        const other = {
          ...one,
          frameworkAnswers: {
            ...one.frameworkAnswers,
            [changed]: next.frameworkAnswers[changed] ?? "",
          },
        };
        for (const [before, after] of [
          [one, next],
          [one, other],
        ] as const) {
          const meant = (of: BuilderAnswers) =>
            JSON.stringify([
              [of.strengths, of.whereToPlay].map(linesOf),
              of.picture,
              ids.map((id) => linesOf(of.frameworkAnswers[id] ?? "")),
            ]);
          const texts = [composeTexts(before), composeTexts(after)].map((text) =>
            JSON.stringify(text),
          );
          if (meant(before) !== meant(after) && before.picture === after.picture)
            expect(texts[0]).not.toBe(texts[1]);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("answers come into the text of their step, under the heading of their question", () => {
  const texts = composeTexts({
    ...withSwot,
    strengths: "Own answer",
    frameworkAnswers: {
      "swot-strengths-1": "Crews that stay\nOne price",
      "swot-match-1": "Whole houses",
    },
  });
  expect(texts.direction).toBe(
    `${STRATEGY_HEADINGS.strengths}\n– Own answer\n\nStrengths\n– Crews that stay\n– One price`,
  );
  expect(texts.whereToPlay).toBe("Where strengths meet opportunities\n– Whole houses");
});

test("a framework's questions come in place of the builder's own, but never hide an answer", () => {
  expect(ownQuestions(withSwot, "strengths")).toEqual([]);
  expect(ownQuestions(withSwot, "constraints")).toHaveLength(1);
  const answered = { ...withSwot, strengths: "Own answer" };
  expect(ownQuestions(answered, "strengths")).toHaveLength(1);
  expect(answeredIn(answered, "strengths")).toEqual({ done: 1, of: 2 });
});

test("suggestions and models get what was answered to a framework too", () => {
  const answers = {
    ...withSwot,
    who: "bakers",
    frameworkAnswers: { "swot-outside-1": "Funding doubles", "swot-weaknesses-1": "Slow offers" },
  };
  expect(suggestFor("whereToPlay", answers).join()).toContain("Funding doubles");
  expect(suggestFor("objectives", answers)).toContain("No longer true: Slow offers");
  expect(answersInWords(answers)).toContain(
    "What outside the company could help you in the next years? Funding doubles",
  );
});

test("an answer that is longer than its question allows is refused; one without a framework is nothing", () => {
  const said = (text: string) =>
    frameworkProblems({ ...withSwot, frameworkAnswers: { "swot-strengths-1": text } });
  expect(said("one\ntwo")).toEqual({});
  expect(said("a\nb\nc\nd\ne\nf").frameworkAnswers).toContain("at most 5 lines");
  expect(said("x".repeat(401)).frameworkAnswers).toContain("at most 400 characters");
  const alone = { ...NO_ANSWERS, frameworkAnswers: { "swot-strengths-1": "x" } };
  expect(fedInto(alone, "strengths")).toEqual([]);
  expect(composeTexts(alone)).toEqual(composeTexts(NO_ANSWERS));
});

test("what changed between two versions is said in sentences", () => {
  const [first, ...rest] = SWOT.sections;
  if (!first) throw new Error("No section");
  const [question] = first.questions;
  if (!question) throw new Error("No question");
  const changed = {
    ...SWOT,
    sections: [
      ...rest,
      {
        ...first,
        feeds: "win" as const,
        questions: [
          { ...question, example: "Other" },
          { ...question, id: "new", question: "New?" },
        ],
      },
    ],
  };
  expect(describeChanges(SWOT, changed)).toEqual([
    "“Strengths” is asked under Choices: how to win now.",
    `“Strengths”, “${question.question}”: another example.`,
    "“Strengths” asks “New?” too.",
    "Sections are in another order.",
  ]);
  expect(describeChanges(SWOT, SWOT)).toEqual([]);
});
