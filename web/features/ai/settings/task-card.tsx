import { useQueryClient } from "@tanstack/react-query";
import type { AiTask } from "../../../../db/values/ai.ts";
import {
  ABILITY_OF,
  type AiOverview,
  Task,
  TaskInput,
} from "../../../../worker/features/ai/tasks/contract.ts";
import { type ModelChoice } from "../../../../worker/features/ai/models/contract.ts";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { changeTask, overviewQuery } from "../queries.ts";
import { ABILITY_WORDS, TASK_WORDS } from "../words.ts";
import { InlineForm } from "./inline-form.tsx";

type Draft = { modelId: string; fallbackModelId: string };

const ABOUT: Readonly<Record<AiTask, string>> = {
  chat: "Answers questions in words.",
  extraction: "Reads facts out of a text.",
  rewriting: "Says a text in other words.",
  plan_generation: "Drafts goals, projects and epics.",
  embedding: "Turns texts into numbers, for search by meaning.",
};

const toInput = ({ modelId, fallbackModelId }: Draft): TaskInput => ({
  modelId: modelId || null,
  fallbackModelId: fallbackModelId || null,
});

type TaskCardProps = { task: Task; models: readonly ModelChoice[] };

/** One kind of work: the model that does it, and the one that is asked when that fails. */
export function TaskCard({ task, models }: TaskCardProps) {
  const queries = useQueryClient();
  const ability = ABILITY_OF[task.task];
  const able = models.filter(({ abilities }) => abilities.includes(ability));
  const form = useRowForm<Task, Draft>({
    row: task,
    contract: Task,
    draftOf: (row) => ({
      modelId: row?.modelId ?? "",
      fallbackModelId: row?.fallbackModelId ?? "",
    }),
    problemsOf: (draft) => problemsIn(TaskInput, toInput(draft)),
    save: ({ draft, over }) => changeTask(task.task, toInput(draft), (over ?? task).version),
    show: (row) =>
      queries.setQueryData<AiOverview>(
        overviewQuery.queryKey,
        (known) =>
          known && {
            ...known,
            tasks: known.tasks.map((one) => (one.task === row.task ? row : one)),
          },
      ),
    onSaved: () => toast.good({ title: `${TASK_WORDS[task.task]} is saved` }),
  });
  const options = able.map(({ id, name, connection }) => ({
    value: id,
    label: `${name} (${connection})`,
  }));
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? "No model";
  return (
    <InlineForm
      form={form}
      compared={[
        { label: "Model", read: ({ modelId }) => nameOf(modelId) },
        { label: "Fallback", read: ({ fallbackModelId }) => nameOf(fallbackModelId) },
      ]}
      saveLabel={`Save ${TASK_WORDS[task.task].toLowerCase()}`}
      className="px-4 py-5 sm:px-5"
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h3 className="text-base font-semibold text-ink">{TASK_WORDS[task.task]}</h3>
          <p className="mt-0.5 text-sm text-muted">
            {ABOUT[task.task]}{" "}
            {able.length === 0 ? `No model can do ‘${ABILITY_WORDS[ability]}’ yet.` : null}
          </p>
        </div>
        <SelectField
          id={`${task.task}-model`}
          label="Model"
          placeholder="No model"
          options={options}
          value={form.draft.modelId}
          error={form.problems.modelId}
          onChange={(event) => form.type({ modelId: event.currentTarget.value })}
        />
        <SelectField
          id={`${task.task}-fallback`}
          label="Fallback"
          placeholder="No fallback"
          options={options}
          value={form.draft.fallbackModelId}
          error={form.problems.fallbackModelId}
          onChange={(event) => form.type({ fallbackModelId: event.currentTarget.value })}
        />
      </div>
    </InlineForm>
  );
}
