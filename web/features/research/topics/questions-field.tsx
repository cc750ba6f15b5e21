import { Plus, X } from "lucide-react";
import type { Topic } from "../../../../worker/features/research/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { newQuestion } from "./topic-form.ts";

type Questions = Topic["questions"];
type QuestionsFieldProps = {
  questions: Questions;
  error: string | undefined;
  onChange: (questions: Questions) => void;
};

/** The questions of a topic, one below the other. */
export function QuestionsField({ questions, error, onChange }: QuestionsFieldProps) {
  const change = (id: string, part: Partial<Questions[number]>) =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset id="questions" tabIndex={-1} className="flex flex-col gap-4">
      <legend className="mb-1.5 text-sm font-medium text-ink">Questions</legend>
      {questions.length === 0 ? (
        <p className="text-sm text-muted">What do you want to know about this topic?</p>
      ) : null}
      {questions.map(({ id, text, wantsFigure }, at) => (
        <div key={id} className="flex flex-col gap-2.5 border-b border-line pb-4">
          <div className="flex items-start gap-2">
            <TextField
              label={`Question ${at + 1}`}
              hideLabel
              placeholder="How reliable are our instruments?"
              fieldClassName="grow"
              value={text}
              maxLength={LIMITS.topicQuestionLength}
              onChange={({ currentTarget }) => change(id, { text: currentTarget.value })}
            />
            <IconButton
              label={`Remove question ${at + 1}`}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(questions.filter((one) => one.id !== id))}
            />
          </div>
          <CheckboxField
            label="The answer needs a figure"
            checked={wantsFigure}
            onChange={({ currentTarget }) => change(id, { wantsFigure: currentTarget.checked })}
          />
        </div>
      ))}
      {error === undefined ? null : <FieldError id="questions" error={error} />}
      {questions.length < LIMITS.topicQuestionsMost ? (
        <Button
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...questions, newQuestion()])}
        >
          Add question
        </Button>
      ) : null}
    </fieldset>
  );
}
