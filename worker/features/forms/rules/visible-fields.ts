import type { ConditionTest } from "../../../../db/values/forms.ts";
import type { Condition, FormField } from "../contract.ts";
import { type Answer, type Answers, isEmpty } from "./answers.ts";

type Shown = Pick<FormField, "id" | "type" | "condition">;

/**
 * The fields that these answers bring up, in their order. A condition reads what stands before it; the answer
 * of a field that is not shown counts as none. A step that is not shown takes all that stands in it along.
 */
export function visibleFields<Field extends Shown>(
  fields: readonly Field[],
  answers: Answers,
): Field[] {
  const seen: Record<string, Answer | undefined> = {};
  let isStepShown = true;
  return fields.filter((field) => {
    const isMeant = field.condition === null || isMet(field.condition, seen);
    if (field.type === "step") isStepShown = isMeant;
    const isShown = isStepShown && isMeant;
    if (isShown) seen[field.id] = answers[field.id];
    return isShown;
  });
}

function isMet({ any, rules }: Condition, answers: Answers): boolean {
  const meets = (rule: Condition["rules"][number]) =>
    TESTS[rule.test](answers[rule.fieldId], rule.value);
  return any ? rules.some(meets) : rules.every(meets);
}

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
const wordsOf = (answer: Answer | undefined): readonly string[] =>
  answer === undefined ? [] : typeof answer === "string" ? [answer] : answer;

type Test = (answer: Answer | undefined, value: string) => boolean;

const is: Test = (answer, value) =>
  !isEmpty(answer) && wordsOf(answer).some((word) => same(word, value));
const compare =
  (holds: (order: number) => boolean): Test =>
  (answer, value) => {
    const [word = ""] = wordsOf(answer);
    return word.trim() !== "" && holds(order(word.trim(), value.trim()));
  };

/** Numbers by their size, all else, such as days, by its letters. */
function order(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  if (!Number.isNaN(difference)) return difference;
  return one < other ? -1 : one > other ? 1 : 0;
}

const TESTS: Record<ConditionTest, Test> = {
  is,
  "is-not": (answer, value) => !is(answer, value),
  contains: (answer, value) =>
    wordsOf(answer).some((word) => word.toLowerCase().includes(value.trim().toLowerCase())),
  "is-filled": (answer) => !isEmpty(answer),
  "is-empty": (answer) => isEmpty(answer),
  "is-more": compare((difference) => difference > 0),
  "is-less": compare((difference) => difference < 0),
};
