import type { FormField } from "../forms/contract.ts";
import type { StoredAnswers } from "./contract.ts";

/** Each question with its answer in one line, in the order of the form; files by their names. */
export function sayAnswers(
  fields: readonly FormField[],
  stored: StoredAnswers,
  fileNames: ReadonlyMap<string, string>,
): [label: string, answer: string][] {
  return fields.flatMap(({ id, type, label }): [string, string][] => {
    const answer = stored[id];
    if (answer === undefined) return [];
    const words = typeof answer === "string" ? [answer] : answer;
    const said = type === "file" ? words.map((upload) => fileNames.get(upload) ?? upload) : words;
    return [[label || id, said.join(", ")]];
  });
}
