import type { FormDefinition, FormField } from "../../contract.ts";
import { type Answers, isAsked } from "../../rules/answers.ts";
import { checkAnswer, type Fault } from "../../rules/check-answer.ts";
import { visibleFields } from "../../rules/visible-fields.ts";
import { LIMITS } from "../../../../kernel/limits.ts";
import type { StoredAnswers } from "../contract.ts";
import { onlyFilled } from "./read-posted.ts";

export type Faults = Record<string, Fault>;
type Settled = {
  /** What is stored: of shown questions alone. */
  stored: StoredAnswers;
  faults: Faults;
  /** The first mail address among the answers; empty where there is none. */
  person: string;
};
type Matches = (pattern: string, text: string) => boolean;

/** What remains of the answers once hidden questions are left out, and what is wrong with it. */
export function settleAnswers(
  { fields }: Pick<FormDefinition, "fields">,
  answers: Answers,
  matches: Matches,
): Settled {
  const shown = visibleFields(fields, answers).filter(isAsked);
  const faults = tooLong(shown, answers);
  for (const field of shown) {
    const fault = faults[field.id] ?? checkAnswer(field, answers[field.id], matches);
    if (fault) faults[field.id] = fault;
  }
  const stored = onlyFilled(shown, answers);
  return { stored, faults, person: personIn(shown, stored) };
}

/** Lengths alone: all that is asked of what is only put aside. */
export function tooLong(fields: readonly FormField[], answers: Answers): Faults {
  const faults: Faults = {};
  let longest = { id: "", length: 0 };
  let all = 0;
  for (const { id, type } of fields) {
    const answer = answers[id];
    if (answer === undefined || type === "file") continue;
    const length = typeof answer === "string" ? answer.length : answer.join("").length;
    if (length > LIMITS.formAnswerLength) {
      faults[id] = { kind: "maxLength", n: LIMITS.formAnswerLength };
    }
    all += encodedLength(answer);
    if (length > longest.length) longest = { id, length };
  }
  // Whoever wrote most of it can say it shorter.
  const isTooMuch = all > LIMITS.formAnswersBytes && Object.keys(faults).length === 0;
  if (isTooMuch) faults[longest.id] = { kind: "maxLength", n: Math.floor(longest.length / 2) };
  return faults;
}

const encoder = new TextEncoder();
const encodedLength = (answer: string | readonly string[]) =>
  encoder.encode(JSON.stringify(answer)).length;

function personIn(fields: readonly FormField[], stored: StoredAnswers): string {
  for (const { id, type } of fields) {
    const answer = stored[id];
    if (type === "email" && typeof answer === "string" && answer !== "") {
      return answer.trim().toLowerCase();
    }
  }
  return "";
}
