import type { ModelPart } from "../../../db/values/strategic-models.ts";
import { frameworkProblem } from "../../../worker/features/plan-builder/rules/check-framework.ts";
import {
  frameworkAnswer,
  frameworkQuestions,
} from "../../../worker/features/plan-builder/rules/framework-questions.ts";
import { suggestFor } from "../../../worker/features/plan-builder/rules/suggest.ts";
import type { ModelQuestion } from "../../../worker/features/strategic-models/contract.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { Suggestions } from "./suggestions.tsx";
import type { DraftForm } from "./use-draft.ts";

/** Steps in which something follows from the answers so far. */
const SUGGESTED: Partial<
  Record<ModelPart | (string & {}), "whereToPlay" | "howToWin" | "capabilities">
> = { where: "whereToPlay", win: "howToWin", capabilities: "capabilities" };

/** What the chosen framework asks in this step, in the place of the builder's own questions. */
export function FrameworkQuestions({ form, part }: { form: DraftForm; part: string }) {
  const asked = frameworkQuestions(form.draft, part);
  const suggests = SUGGESTED[part];
  const [first] = asked;
  return (
    <>
      {asked.map((question) => (
        <FrameworkQuestion key={question.id} form={form} question={question} />
      ))}
      {first && suggests ? (
        <Suggestions
          label={`From your answers, for “${first.question}”`}
          suggestions={suggestFor(suggests, form.draft)}
          onTake={(one) =>
            answer(
              form,
              first,
              [frameworkAnswer(form.draft, first.id).trim(), one].filter(Boolean).join("\n"),
            )
          }
        />
      ) : null}
      {asked.length > 0 && form.problems.frameworkAnswers ? (
        <p role="alert" className="text-sm text-bad">
          {form.problems.frameworkAnswers}
        </p>
      ) : null}
    </>
  );
}

const answer = ({ type, draft }: DraftForm, { id }: ModelQuestion, text: string) =>
  type({ frameworkAnswers: { ...draft.frameworkAnswers, [id]: text } });

function FrameworkQuestion({ form, question }: { form: DraftForm; question: ModelQuestion }) {
  const { question: label, help, example, lines, characters } = question;
  const value = frameworkAnswer(form.draft, question.id);
  const most = lines === 1 ? "One line" : `Up to ${lines} lines`;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={label}
        hint={[help.trim(), `${most}, ${characters} characters.`].filter(Boolean).join(" ")}
        value={value}
        maxLength={characters}
        error={frameworkProblem(question, value) ?? undefined}
        growing={lines === 1}
        onChange={({ currentTarget }) => answer(form, question, currentTarget.value)}
      />
      {example.trim() === "" ? null : (
        <p className="text-sm text-muted">
          Example: <q>{example}</q>
        </p>
      )}
    </div>
  );
}
