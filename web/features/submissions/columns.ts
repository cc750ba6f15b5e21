import type { Question } from "../../../worker/features/submissions/contract.ts";
import { headingsOf } from "../../../worker/features/submissions/rules/questions.ts";

/** What may stand in a column: a question, or what is known of every answer. Fields begin with small letters. */
export const FACTS = ["Address", "Language", "Version", "Time"] as const;
export type Fact = (typeof FACTS)[number];

const FIRST = 4;

export type AnswerColumn =
  | { id: string; label: string; question: Question }
  | { id: Fact; label: string; question: null };

/** Everything that can be shown, the questions first. */
export function allColumns(questions: readonly Question[]): AnswerColumn[] {
  const headings = headingsOf(questions);
  return [
    ...questions.map((question, index) => ({
      id: question.id,
      label: headings[index] ?? question.id,
      question,
    })),
    ...FACTS.map((id) => ({ id, label: id === "Address" ? "Mail address" : id, question: null })),
  ];
}

/** What the address names, in the order of the form; without a choice the first questions. */
export function shownColumns(questions: readonly Question[], chosen: string | null) {
  const all = allColumns(questions);
  const named = chosen === null ? [] : chosen.split(",");
  const shown = all.filter(({ id }) => named.includes(id));
  if (shown.length > 0) return shown;
  const asked = all.filter(
    ({ question }) => question && !question.isRemoved && question.type !== "hidden",
  );
  return (asked.length > 0 ? asked : all).slice(0, FIRST);
}
