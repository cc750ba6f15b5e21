import type {
  Finding,
  ModelQuestion,
} from "../../../../worker/features/strategic-models/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { RowButtons } from "./row-buttons.tsx";

type QuestionFieldsProps = {
  question: ModelQuestion;
  number: number;
  ofSection: number;
  isLast: boolean;
  findings: readonly Finding[];
  onChange: (next: ModelQuestion, group: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const WORDS = [
  { key: "help", label: "Help", hint: "Shown below the question." },
  { key: "example", label: "Example", hint: "A good answer, in one line." },
] as const;

/** One question, what it stands under in the strategy, and how long an answer can be. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, number, ofSection, isLast, findings, onChange, onMove, onRemove } = props;
  const { id } = question;
  const change = (part: Partial<ModelQuestion>, group: string) =>
    onChange({ ...question, ...part }, `${id} ${group}`);
  const found = findings.flatMap(({ place, message }) => (place === id ? [message] : []));
  const ofHeading = found.find((message) => message.includes("heading"));
  return (
    <div
      role="group"
      aria-label={`Question ${number} of section ${ofSection}`}
      className="flex flex-col gap-4 rounded-md bg-sunken p-4"
    >
      <div className="flex items-center gap-2">
        <h3 className="grow text-sm font-medium text-muted">Question {number}</h3>
        <RowButtons
          name={`question ${number} of section ${ofSection}`}
          isFirst={number === 1}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <TextField
        id={`at-${id}`}
        label="Question"
        value={question.question}
        maxLength={LIMITS.modelLineLength}
        error={found.find((message) => message !== ofHeading)}
        onChange={({ currentTarget: { value } }) => change({ question: value }, "question")}
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_6.5rem_8.5rem]">
        <TextField
          label="Heading in the strategy"
          hint="Answers appear below it."
          fieldClassName="max-sm:col-span-2"
          value={question.heading}
          maxLength={LIMITS.modelHeadingLength}
          error={ofHeading}
          onChange={({ currentTarget: { value } }) => change({ heading: value }, "heading")}
        />
        <NumberField
          label="Most lines"
          value={question.lines}
          most={LIMITS.modelLinesMost}
          onChange={(lines) => change({ lines }, "lines")}
        />
        <NumberField
          label="Most characters"
          value={question.characters}
          most={LIMITS.builderTextLength}
          onChange={(characters) => change({ characters }, "characters")}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {WORDS.map(({ key, label, hint }) => (
          <TextField
            key={key}
            label={label}
            hint={hint}
            optional
            value={question[key]}
            maxLength={LIMITS.modelLineLength}
            onChange={({ currentTarget: { value } }) => change({ [key]: value }, key)}
          />
        ))}
      </div>
    </div>
  );
}

type NumberFieldProps = {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
};

/** What is no number within its bounds leaves the one before. */
function NumberField({ label, value, most, onChange }: NumberFieldProps) {
  return (
    <TextField
      key={value}
      label={label}
      hint={`1 to ${most}`}
      inputMode="numeric"
      defaultValue={String(value)}
      onBlur={({ currentTarget }) => {
        const next = Number(currentTarget.value.trim());
        const isFit = Number.isInteger(next) && next >= 1 && next <= most;
        if (!isFit) currentTarget.value = String(value);
        else if (next !== value) onChange(next);
      }}
    />
  );
}
