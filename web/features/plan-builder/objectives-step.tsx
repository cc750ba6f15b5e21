import { Plus, Trash2 } from "lucide-react";
import type {
  BuilderAnswers,
  BuilderObjective,
  BuilderResult,
} from "../../../worker/features/plan-builder/contract.ts";
import { suggestFor } from "../../../worker/features/plan-builder/rules/suggest.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { NumberInput } from "./number-input.tsx";
import { Suggestions } from "./suggestions.tsx";
import type { DraftForm } from "./use-draft.ts";

/** Projects that served it serve none. */
const without = ({ objectives, projects }: BuilderAnswers, removed: string) => ({
  objectives: objectives.filter(({ id }) => id !== removed),
  projects: projects.map((one) => (one.serves === removed ? { ...one, serves: null } : one)),
});

/** The results that show whether the choices work, each with its numbers. */
export function ObjectivesStep({ form }: { form: DraftForm }) {
  const store = usePlanStore();
  const { objectives, endDate } = form.draft;
  const write = (next: BuilderObjective[]) => form.type({ objectives: next });
  const isFull = objectives.length >= LIMITS.builderEntriesMost;
  const result = (): BuilderResult => ({
    id: store.newId(),
    title: "",
    baseline: null,
    target: null,
    unit: "",
  });
  const add = (title: string) =>
    write([
      ...objectives,
      {
        id: store.newId(),
        objectiveId: store.newId(),
        title,
        change: "",
        endDate,
        results: [result()],
      },
    ]);

  return (
    <>
      {objectives.map((objective, at) => {
        const change = (changed: Partial<BuilderObjective>) =>
          write(objectives.map((one) => (one.id === objective.id ? { ...one, ...changed } : one)));
        const number = at + 1;
        return (
          <section
            key={objective.id}
            aria-label={`Objective ${number}`}
            className="flex flex-col gap-4 rounded-lg border border-line p-4"
          >
            <div className="flex items-end gap-2">
              <TextField
                label={`Objective ${number}`}
                fieldClassName="min-w-0 grow"
                value={objective.title}
                maxLength={LIMITS.builderLineLength}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
              />
              <IconButton
                label={`Remove objective ${number}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => form.type(without(form.draft, objective.id))}
              />
            </div>
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
              <TextField
                label="What will be different?"
                optional
                value={objective.change}
                maxLength={LIMITS.builderLineLength}
                onChange={({ currentTarget }) => change({ change: currentTarget.value })}
              />
              <DayField
                label="By"
                value={objective.endDate ?? ""}
                onChange={({ currentTarget }) =>
                  change({ endDate: currentTarget.value === "" ? null : currentTarget.value })
                }
              />
            </div>
            {objective.results.map((one, place) => {
              const put = (changed: Partial<BuilderResult>) =>
                change({
                  results: objective.results.map((other) =>
                    other.id === one.id ? { ...other, ...changed } : other,
                  ),
                });
              return (
                <div
                  key={one.id}
                  role="group"
                  aria-label={`Key result ${place + 1}`}
                  className="grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_6.5rem_auto]"
                >
                  <TextField
                    label="Key result"
                    fieldClassName="max-sm:col-span-3"
                    value={one.title}
                    maxLength={LIMITS.builderLineLength}
                    onChange={({ currentTarget }) => put({ title: currentTarget.value })}
                  />
                  <NumberInput
                    label="From"
                    value={one.baseline}
                    onChange={(baseline) => put({ baseline })}
                  />
                  <NumberInput
                    label="To"
                    value={one.target}
                    onChange={(target) => put({ target })}
                  />
                  <TextField
                    label="Unit"
                    fieldClassName="max-sm:col-span-2"
                    value={one.unit}
                    maxLength={LIMITS.unitLength}
                    onChange={({ currentTarget }) => put({ unit: currentTarget.value })}
                  />
                  <IconButton
                    label={`Remove key result ${place + 1}`}
                    className="max-sm:col-start-4 max-sm:row-start-1"
                    icon={<Trash2 aria-hidden />}
                    onClick={() =>
                      change({ results: objective.results.filter(({ id }) => id !== one.id) })
                    }
                  />
                </div>
              );
            })}
            <div>
              <Button
                size="sm"
                icon={<Plus aria-hidden />}
                disabled={objective.results.length >= LIMITS.builderEntriesMost}
                onClick={() => change({ results: [...objective.results, result()] })}
              >
                Add key result
              </Button>
            </div>
          </section>
        );
      })}
      {objectives.length === 0 ? (
        <p className="text-base text-muted">
          No objectives yet. Begin with what your numbers should show on the day you look back.
        </p>
      ) : null}
      <div>
        <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => add("")}>
          Add objective
        </Button>
      </div>
      {isFull ? null : (
        <Suggestions
          label="Objectives from your answers"
          suggestions={suggestFor("objectives", form.draft)}
          onTake={(title) => add(title.slice(0, LIMITS.builderLineLength))}
        />
      )}
    </>
  );
}
