import type { Question } from "../../../../worker/features/forms/answers/contract.ts";
import { headingsOf } from "../../../../worker/features/forms/answers/rules/questions.ts";
import type { ListQuery } from "../../../kit/resource-list/list-address.ts";
import { SelectField } from "../../../ui/select-field.tsx";

const linesOf = (choice: string | null) => (choice ?? "").split("\n").filter((line) => line !== "");

export const choiceLine = (fieldId: string, value: string) => `${fieldId}:${value}`;

/** The choices of an address with one more; each question at most once. */
export function withChoice(choice: string | null, line: string): string {
  const [fieldId] = line.split(":", 1);
  const others = linesOf(choice).filter((other) => !other.startsWith(`${fieldId}:`));
  return [...others, line].join("\n");
}

type ChoiceFilterProps = {
  questions: readonly Question[];
  choice: string | null;
  onChoose: (choice: string) => void;
};

/** Adds one choice to those that an answer must have made. */
export function ChoiceFilter({ questions, choice, onChoose }: ChoiceFilterProps) {
  const headings = headingsOf(questions);
  const offered = questions.flatMap(({ id, options }, index) =>
    options.length === 0 ? [] : [{ id, label: headings[index] ?? id, options: new Set(options) }],
  );
  if (offered.length === 0) return null;
  return (
    <SelectField
      label="Answered"
      hideLabel
      placeholder="Any answer"
      fieldClassName="min-w-0 sm:w-44"
      value=""
      onChange={(event) => onChoose(withChoice(choice, event.currentTarget.value))}
    >
      {offered.map(({ id, label, options }) => (
        <optgroup key={id} label={label}>
          {[...options].map((option) => (
            <option key={option} value={choiceLine(id, option)}>
              {option}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** What an answer must have, for each to be taken away again. */
export function chosenAnswers(questions: readonly Question[], query: ListQuery) {
  const lines = linesOf(query["choice"] ?? null);
  const person = query["person"];
  return [
    ...lines.map((line) => {
      const [fieldId = ""] = line.split(":", 1);
      const label = questions.find(({ id }) => id === fieldId)?.label ?? fieldId;
      const rest = lines.filter((other) => other !== line).join("\n");
      return {
        label: `${label}: ${line.slice(fieldId.length + 1)}`,
        changes: { choice: rest || null },
      };
    }),
    ...(person ? [{ label: `From ${person}`, changes: { person: null } }] : []),
  ];
}
