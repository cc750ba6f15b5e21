import { useState } from "react";
import { BUILDER_SIZES } from "../../../worker/features/plan-builder/contract.ts";
import {
  frameworkQuestions,
  ownQuestions,
} from "../../../worker/features/plan-builder/rules/framework-questions.ts";
import type { PHASES, Question } from "../../../worker/features/plan-builder/rules/guide.ts";
import { suggestFor } from "../../../worker/features/plan-builder/rules/suggest.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { DayField } from "../../ui/day-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Suggestions } from "./suggestions.tsx";
import type { DraftForm } from "./use-draft.ts";

const SIZE_LABELS = {
  small: "Up to 50 people",
  medium: "51 to 500 people",
  large: "More than 500 people",
};

type QuestionsStepProps = {
  form: DraftForm;
  section: (typeof PHASES)[number]["sections"][number];
};

/** What is asked in words, each question with an example from a company of the same size. */
export function QuestionsStep({ form, section }: QuestionsStepProps) {
  const { draft, problems } = form;
  // What is emptied here stays until somebody goes on.
  const [begun] = useState(() => new Set(ownQuestions(draft, section.id)));
  const isTheirs = frameworkQuestions(draft, section.id).length > 0;
  const shown = section.questions.filter((question) => !isTheirs || begun.has(question));
  return (
    <>
      {section.id === "basics" ? (
        <>
          <TextField
            label="Company name"
            value={draft.companyName}
            maxLength={LIMITS.builderLineLength}
            error={problems.companyName}
            autoComplete="organization"
            onChange={({ currentTarget: { value } }) => form.type({ companyName: value })}
          />
          <SelectField
            label="Company size"
            hint="The examples follow it."
            placeholder="Choose a size"
            options={BUILDER_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] }))}
            value={draft.size}
            onChange={({ currentTarget: { value } }) =>
              form.type({ size: BUILDER_SIZES.find((one) => one === value) ?? "" })
            }
          />
        </>
      ) : null}
      {section.id === "picture" ? (
        <DayField
          label="On which day do you look back?"
          hint="Two to five years from now."
          value={draft.endDate ?? ""}
          error={problems.endDate}
          onChange={({ currentTarget: { value } }) =>
            form.type({ endDate: value === "" ? null : value })
          }
        />
      ) : null}
      {shown.map((question) => (
        <QuestionField key={question.answer} form={form} question={question} />
      ))}
    </>
  );
}

function QuestionField({ form, question }: { form: DraftForm; question: Question }) {
  const { answer, label, hint, examples, suggests } = question;
  const { draft, problems } = form;
  const value = draft[answer];
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={label}
        hint={hint}
        value={value}
        maxLength={LIMITS.builderTextLength}
        error={problems[answer]}
        growing={!question.lines}
        onChange={({ currentTarget }) => form.type({ [answer]: currentTarget.value })}
      />
      <p className="text-sm text-muted">
        Example: <q>{examples[draft.size || "small"]}</q>
      </p>
      {suggests ? (
        <Suggestions
          label={`From your answers, for “${label}”`}
          suggestions={suggestFor(suggests, draft)}
          onTake={(one) => form.type({ [answer]: [value.trim(), one].filter(Boolean).join("\n") })}
        />
      ) : null}
    </div>
  );
}
