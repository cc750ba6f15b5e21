import { useQuery } from "@tanstack/react-query";
import {
  type BuilderAnswers,
  type BuilderDraft,
} from "../../../worker/features/plan-builder/contract.ts";
import { PHASES } from "../../../worker/features/plan-builder/rules/guide.ts";
import { ConflictNotice } from "../../kit/row-form/row-form-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SaveMark } from "../../ui/save-mark.tsx";
import { usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { AdoptStep } from "./adopt-step.tsx";
import { firstStepOf, goToStep, useBuilderStep } from "./builder-address.ts";
import { FrameworkPart } from "./framework-part.tsx";
import { FrameworkQuestions } from "./framework-questions.tsx";
import { ObjectivesStep } from "./objectives-step.tsx";
import { PortfolioStep } from "./portfolio-step.tsx";
import { QuestionsStep } from "./questions-step.tsx";
import type { ReviewOf } from "./review-of.ts";
import { builderQuery } from "./queries.ts";
import { answered } from "./answered.ts";
import { type DraftForm, useDraft } from "./use-draft.ts";

type StrategyBuilderProps = { review: ReviewOf };

/** From who a company serves to a plan, question by question. */
export function StrategyBuilder({ review }: StrategyBuilderProps) {
  const { planId } = usePlanStore();
  const state = usePlanState();
  const query = useQuery(builderQuery(planId));
  if (query.isError || state === "failed") {
    return (
      <ErrorState
        title="The strategy builder could not be loaded"
        safe="Your answers are safe."
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  if (!query.data || state !== "ready") return <RowsSkeleton />;
  return <Steps planId={planId} row={query.data} review={review} />;
}

function Steps({
  planId,
  row,
  review,
}: StrategyBuilderProps & { planId: string; row: BuilderDraft }) {
  const form = useDraft(planId, row);
  const canEdit = usePlanStore().canEdit();
  const { phase, section, next, previous } = useBuilderStep();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <PhaseList current={phase.id} answers={form.draft} />
      <div className="flex min-w-0 max-w-3xl flex-col gap-6">
        {canEdit ? null : (
          <Notice tone="neutral">You can read these answers but not change them.</Notice>
        )}
        <ConflictNotice
          form={form}
          title="Someone else changed these answers"
          compared={COMPARED}
        />
        {form.failure === null ? null : (
          <Notice
            tone="bad"
            live
            title="Your answers are not saved"
            action={<Button onClick={() => void form.submit()}>Try again</Button>}
          >
            {form.failure}
          </Notice>
        )}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-faint">
              {phase.title} · {section.title}
            </p>
            <h2 className="serif mt-1 text-2xl text-ink">{phase.about}</h2>
          </div>
          {canEdit && phase.id !== "review" ? <SaveMark state={saveState(form)} /> : null}
        </div>
        <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-6">
          <legend className="sr-only">{section.title}</legend>
          {phase.id === "company" && section.id === "basics" ? (
            <FrameworkPart planId={planId} form={form} />
          ) : null}
          {["portfolio", "review"].includes(phase.id) ? null : (
            <FrameworkQuestions key={`${section.id}-framework`} form={form} part={section.id} />
          )}
          {phase.id === "objectives" ? <ObjectivesStep form={form} /> : null}
          {phase.id === "portfolio" ? <PortfolioStep form={form} /> : null}
          {phase.id === "review" ? <AdoptStep form={form} review={review} /> : null}
          {["objectives", "portfolio", "review"].includes(phase.id) ? null : (
            <QuestionsStep key={section.id} form={form} section={section} />
          )}
        </fieldset>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {next && phase.id !== "review" ? (
            <Button variant="primary" onClick={() => goToStep(next)}>
              Next: {next.section.title}
            </Button>
          ) : null}
          {previous ? <Button onClick={() => goToStep(previous)}>Back</Button> : null}
        </div>
      </div>
    </div>
  );
}

function saveState({ conflict, failure, problems, isSaving, isDirty }: DraftForm) {
  if (conflict) return "held" as const;
  if (failure !== null || Object.keys(problems).length > 0) return "refused" as const;
  if (isSaving) return "saving" as const;
  return isDirty ? ("waiting" as const) : ("saved" as const);
}

const COMPARED = PHASES.flatMap(({ sections }) => sections)
  .flatMap(({ questions }) => questions)
  .map(({ answer, label }) => ({ label, read: (draft: BuilderAnswers) => draft[answer] }))
  .concat([
    { label: "Objectives", read: ({ objectives }) => namesOf(objectives) },
    { label: "Projects", read: ({ projects }) => namesOf(projects) },
    { label: "Framework", read: ({ framework }) => framework?.name ?? "" },
    {
      label: "Answers to the framework",
      read: ({ frameworkAnswers }) => Object.values(frameworkAnswers).filter(Boolean).join("\n"),
    },
  ]);

const namesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(", ");

function PhaseList({ current, answers }: { current: string; answers: BuilderAnswers }) {
  return (
    <nav aria-label="Phases" className="min-w-0">
      <ol className="relative flex gap-1 overflow-x-auto lg:flex-col">
        {PHASES.map(({ id, title }, at) => {
          const step = firstStepOf(id);
          const { done, of } = answered(id, answers);
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-current={id === current ? "step" : undefined}
                onClick={() => step && goToStep(step)}
                className={cx(
                  "touch flex w-full items-baseline gap-3 rounded-md px-3 py-2 text-left text-base transition-colors hover:bg-hover",
                  id === current ? "bg-accent-wash font-medium text-ink" : "text-muted",
                )}
              >
                <span className="figures text-sm text-faint">{at + 1}</span>
                <span className="grow">{title}</span>
                {of > 0 ? (
                  <span className="figures text-sm text-faint">
                    {done}/{of}
                    <span className="sr-only"> answered</span>
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
