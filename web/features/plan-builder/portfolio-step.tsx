import { Plus, Trash2 } from "lucide-react";
import type {
  BuilderEpic,
  BuilderProject,
} from "../../../worker/features/plan-builder/contract.ts";
import { suggestFor } from "../../../worker/features/plan-builder/rules/suggest.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { NumberInput } from "./number-input.tsx";
import { Suggestions } from "./suggestions.tsx";
import type { DraftForm } from "./use-draft.ts";

/** The work: projects for the objectives, and epics with what they bring and cost. */
export function PortfolioStep({ form }: { form: DraftForm }) {
  const store = usePlanStore();
  const { projects, objectives } = form.draft;
  const { defaultCurrency } = store.plan.settings;
  const write = (next: BuilderProject[]) => form.type({ projects: next });
  const isFull = projects.length >= LIMITS.builderEntriesMost;
  const epic = (): BuilderEpic => ({ id: store.newId(), title: "", outcome: "", thousands: null });
  const add = (title: string) => {
    const serves = objectives.find((one) => one.title !== "" && title.endsWith(one.title));
    write([
      ...projects,
      {
        id: store.newId(),
        title,
        serves: serves?.id ?? null,
        startDate: store.today(),
        endDate: serves?.endDate ?? null,
        epics: [epic()],
      },
    ]);
  };

  /** An objective that became something that this person does not see, or was removed. */
  const unseenOf = ({ serves }: BuilderProject) =>
    serves === null || objectives.some(({ id }) => id === serves)
      ? []
      : [{ value: serves, label: "Another objective" }];

  return (
    <>
      {projects.map((project, at) => {
        const change = (changed: Partial<BuilderProject>) =>
          write(projects.map((one) => (one.id === project.id ? { ...one, ...changed } : one)));
        const number = at + 1;
        return (
          <section
            key={project.id}
            aria-label={`Project ${number}`}
            className="flex flex-col gap-4 rounded-lg border border-line p-4"
          >
            <div className="flex items-end gap-2">
              <TextField
                label={`Project ${number}`}
                fieldClassName="min-w-0 grow"
                value={project.title}
                maxLength={LIMITS.builderLineLength}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
              />
              <IconButton
                label={`Remove project ${number}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => write(projects.filter(({ id }) => id !== project.id))}
              />
            </div>
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
              <SelectField
                label="Objective it serves"
                placeholder="No objective"
                options={objectives
                  .filter(({ title }) => title.trim() !== "")
                  .map(({ id, title }) => ({ value: id, label: title }))
                  .concat(unseenOf(project))}
                value={project.serves ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  change({ serves: value === "" ? null : value })
                }
              />
              <DayField
                label="Start"
                value={project.startDate ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  change({ startDate: value === "" ? null : value })
                }
              />
              <DayField
                label="End"
                value={project.endDate ?? ""}
                error={
                  project.startDate && project.endDate && project.endDate < project.startDate
                    ? "Choose a day after the start."
                    : undefined
                }
                onChange={({ currentTarget: { value } }) =>
                  change({ endDate: value === "" ? null : value })
                }
              />
            </div>
            {project.epics.map((one, place) => {
              const put = (changed: Partial<BuilderEpic>) =>
                change({
                  epics: project.epics.map((other) =>
                    other.id === one.id ? { ...other, ...changed } : other,
                  ),
                });
              return (
                <div
                  key={one.id}
                  role="group"
                  aria-label={`Epic ${place + 1}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto]"
                >
                  <TextField
                    label="Epic"
                    value={one.title}
                    maxLength={LIMITS.builderLineLength}
                    onChange={({ currentTarget }) => put({ title: currentTarget.value })}
                  />
                  <TextField
                    label="What it brings"
                    fieldClassName="max-sm:col-span-2"
                    value={one.outcome}
                    maxLength={LIMITS.builderLineLength}
                    onChange={({ currentTarget }) => put({ outcome: currentTarget.value })}
                  />
                  <NumberInput
                    className="max-sm:col-span-2"
                    label={`Thousand ${defaultCurrency}`}
                    value={one.thousands}
                    onChange={(thousands) => put({ thousands })}
                  />
                  <IconButton
                    label={`Remove epic ${place + 1}`}
                    className="max-sm:col-start-2 max-sm:row-start-1"
                    icon={<Trash2 aria-hidden />}
                    onClick={() =>
                      change({ epics: project.epics.filter(({ id }) => id !== one.id) })
                    }
                  />
                </div>
              );
            })}
            <div>
              <Button
                size="sm"
                icon={<Plus aria-hidden />}
                disabled={project.epics.length >= LIMITS.builderEntriesMost}
                onClick={() => change({ epics: [...project.epics, epic()] })}
              >
                Add epic
              </Button>
            </div>
          </section>
        );
      })}
      {projects.length === 0 ? (
        <p className="text-base text-muted">No projects yet. Start with one for each objective.</p>
      ) : null}
      <div>
        <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => add("")}>
          Add project
        </Button>
      </div>
      {isFull ? null : (
        <Suggestions
          label="Projects from your answers"
          suggestions={suggestFor("projects", form.draft)}
          onTake={(title) => add(title.slice(0, LIMITS.builderLineLength))}
        />
      )}
    </>
  );
}
