import type { FormField } from "../contract.ts";

/** What someone gave to one question: words, several choices, or the ids of uploads. */
export type Answer = string | readonly string[];
export type Answers = Readonly<Record<string, Answer | undefined>>;

const NOT_ASKED: readonly FormField["type"][] = ["step", "text-block"];

/** Whether anything is answered here at all. */
export const isAsked = (field: Pick<FormField, "type">) => !NOT_ASKED.includes(field.type);

/** Whether its answer is a list: boxes with options, and uploads. */
export const isSeveral = (field: Pick<FormField, "type" | "options">) =>
  field.type === "file" || (field.type === "checkbox" && field.options.length > 0);

/** An empty list counts as empty, and so do blanks. */
export const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === "string" ? answer.trim() === "" : answer.length === 0);
