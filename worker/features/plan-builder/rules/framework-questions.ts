import type { ModelPart } from "../../../../db/values/strategic-models.ts";
import type { ModelQuestion } from "../../strategic-models/contract.ts";
import type { BuilderAnswers } from "../contract.ts";
import { type Question, PHASES } from "./guide.ts";

/** What a framework asks in a step of the builder. */
export const frameworkQuestions = ({ framework }: BuilderAnswers, part: string): ModelQuestion[] =>
  (framework?.sections ?? []).flatMap(({ feeds, questions }) => (feeds === part ? questions : []));

export const frameworkAnswer = ({ frameworkAnswers }: BuilderAnswers, id: string): string =>
  Object.hasOwn(frameworkAnswers, id) ? (frameworkAnswers[id] ?? "") : "";

/** Headings with what was answered, for the text that a step leads into. */
export const fedInto = (
  answers: BuilderAnswers,
  ...parts: readonly ModelPart[]
): (readonly [heading: string, answer: string])[] =>
  parts
    .flatMap((part) => frameworkQuestions(answers, part))
    .map(({ id, heading }) => [heading.trim(), frameworkAnswer(answers, id)] as const);

/** The builder's own questions of a step: a framework's stand in their place, but never hide an answer. */
export function ownQuestions(answers: BuilderAnswers, sectionId: string): readonly Question[] {
  const own =
    PHASES.flatMap(({ sections }) => sections).find(({ id }) => id === sectionId)?.questions ?? [];
  return frameworkQuestions(answers, sectionId).length === 0
    ? own
    : own.filter(({ answer }) => answers[answer].trim() !== "");
}

/** How far somebody is in the questions of a step. */
export function answeredIn(answers: BuilderAnswers, sectionId: string) {
  const said = [
    ...ownQuestions(answers, sectionId).map(({ answer }) => answers[answer]),
    ...frameworkQuestions(answers, sectionId).map(({ id }) => frameworkAnswer(answers, id)),
  ];
  return { done: said.filter((text) => text.trim() !== "").length, of: said.length };
}
