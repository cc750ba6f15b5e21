import { X } from "lucide-react";
import type { Question } from "../../../worker/features/submissions/contract.ts";
import { headingsOf } from "../../../worker/features/submissions/rules/questions.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";

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
      placeholder="Anything"
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

type ChosenProps = {
  questions: readonly Question[];
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
};

/** What an answer must have, each taken away again by a press. */
export function Chosen({ questions, params, address }: ChosenProps) {
  const lines = linesOf(params.get("choice"));
  const person = params.get("person");
  if (lines.length === 0 && !person) return null;
  return (
    <ul aria-label="Only answers with" className="flex flex-wrap gap-2">
      {lines.map((line) => {
        const [fieldId = ""] = line.split(":", 1);
        const label = questions.find(({ id }) => id === fieldId)?.label ?? fieldId;
        const rest = lines.filter((other) => other !== line).join("\n");
        return (
          <li key={line} className="max-w-full">
            <Chip to={address({ choice: rest || null, open: null })}>
              {label}: {line.slice(fieldId.length + 1)}
            </Chip>
          </li>
        );
      })}
      {person ? (
        <li className="max-w-full">
          <Chip to={address({ person: null, open: null })}>From {person}</Chip>
        </li>
      ) : null}
    </ul>
  );
}

function Chip({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <LinkButton to={to} size="sm" preventScrollReset icon={<X aria-hidden="true" />}>
      <span className="max-w-80 truncate">
        <span className="sr-only">Take away: </span>
        {children}
      </span>
    </LinkButton>
  );
}
