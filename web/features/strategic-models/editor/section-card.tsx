import { Plus } from "lucide-react";
import { MODEL_PARTS } from "../../../../db/values/strategic-models.ts";
import type {
  Finding,
  ModelQuestion,
  ModelSection,
} from "../../../../worker/features/strategic-models/contract.ts";
import { PART_WORDS } from "../../../../worker/features/strategic-models/rules/part-words.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { moved, replaced, without } from "./rows.ts";

type SectionCardProps = {
  section: ModelSection;
  number: number;
  isLast: boolean;
  findings: readonly Finding[];
  leadTo: (id: string) => void;
  onChange: (next: ModelSection, group: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const PARTS = MODEL_PARTS.map((value) => ({ value, label: PART_WORDS[value] }));

/** A section with its questions, and the step of the builder in which it is asked. */
export function SectionCard(props: SectionCardProps) {
  const { section, number, isLast, findings, leadTo, onChange, onMove, onRemove } = props;
  const { id, title, feeds, questions } = section;
  const change = (part: Partial<ModelSection>, group = "") =>
    onChange({ ...section, ...part }, group && `${id} ${group}`);
  return (
    <section
      aria-label={`Section ${number}`}
      className="flex flex-col gap-4 rounded-lg border border-line p-4 sm:p-5"
    >
      <div className="flex items-center gap-2">
        <h2 className="grow text-base font-semibold text-ink">Section {number}</h2>
        <RowButtons
          name={`section ${number}`}
          isFirst={number === 1}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`at-${id}`}
          label="Title"
          value={title}
          maxLength={LIMITS.modelHeadingLength}
          error={findings.find(({ place }) => place === id)?.message}
          onChange={({ currentTarget: { value } }) => change({ title: value }, "title")}
        />
        <SelectField
          label="Asked under"
          options={PARTS}
          value={feeds}
          onChange={({ currentTarget: { value } }) => {
            const next = MODEL_PARTS.find((part) => part === value);
            if (next) change({ feeds: next });
          }}
        />
      </div>
      {questions.map((question, at) => (
        <QuestionFields
          key={question.id}
          question={question}
          number={at + 1}
          isLast={at === questions.length - 1}
          ofSection={number}
          findings={findings}
          onChange={(next, group) => change({ questions: replaced(questions, next) }, group)}
          onMove={(by) => change({ questions: moved(questions, at, by) })}
          onRemove={() => change({ questions: without(questions, question.id) })}
        />
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={questions.length >= LIMITS.modelQuestionsMost}
          onClick={() => {
            const added = newQuestion();
            change({ questions: [...questions, added] });
            leadTo(`at-${added.id}`);
          }}
        >
          Add question<span className="sr-only"> to section {number}</span>
        </Button>
      </div>
    </section>
  );
}

const newQuestion = (): ModelQuestion => ({
  id: crypto.randomUUID(),
  question: "",
  heading: "",
  help: "",
  example: "",
  lines: LIMITS.modelLinesAtFirst,
  characters: LIMITS.modelCharactersAtFirst,
});
