import { useCallback, useState } from "react";
import { MoreHorizontal } from "lucide-react";
import type { PlanChange, PlanItems } from "../../../worker/features/plans/contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { STATUS_MARKS } from "../plan-fields/state-words.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ItemLookup } from "./item-lookup.tsx";
import { daysInWords } from "../plan-fields/measure/load-words.ts";

type Squad = PlanItems["squad"];
type Project = PlanItems["project"];

/** What a squad works on; the main one says when its members are busy with it. */
export function SquadProjects({ squad }: { squad: Squad }) {
  const store = usePlanStore();
  useKind("project");
  const [error, setError] = useState("");
  const projects = store.plan
    .linked("project", "squadIds", squad.id)
    .toSorted((one, other) => rank(squad, one) - rank(squad, other) || byTitle(one, other));
  const isIn = useCallback(
    (id: string) => store.get("project", id)?.squadIds.includes(squad.id) ?? false,
    [store, squad.id],
  );

  async function run(label: string, change: PlanChange) {
    const outcome = await store.run({ label, changes: [change], tellsItself: true });
    setError(outcome.ok ? "" : outcome.message || "This was not changed.");
  }
  const setMain = (projectId: string | null, label: string) =>
    run(label, { action: "set", kind: "squad", id: squad.id, fields: { projectId } });
  const setSquads = ({ id }: Project, squadIds: readonly string[], label: string) =>
    run(label, { action: "set", kind: "project", id, fields: { squadIds } });

  function add(id: string) {
    const project = store.get("project", id);
    if (!project) return;
    const label = `Put “${squad.name}” on “${project.title}”`;
    // The first one is the main one: a squad without would count as busy all the time.
    if (projects.length === 0) void setMain(id, label);
    else void setSquads(project, [...project.squadIds, squad.id], label);
  }
  const leave = (project: Project) =>
    setSquads(
      project,
      project.squadIds.filter((id) => id !== squad.id),
      `Take “${squad.name}” off “${project.title}”`,
    );

  return (
    <section aria-label="Projects" className="flex flex-col gap-3">
      <h3 className="text-base font-semibold text-ink">Projects</h3>
      {projects.length === 0 ? (
        <p className="text-sm text-muted">
          No projects yet, so members count as busy with this squad all the time.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {projects.map((project) => (
            <SquadProject
              key={project.id}
              project={project}
              isMain={project.id === squad.projectId}
              canEdit={store.canEdit()}
              onMain={(isMain) =>
                void setMain(
                  isMain ? project.id : null,
                  isMain
                    ? `Make “${project.title}” the main project of “${squad.name}”`
                    : `Remove the main project of “${squad.name}”`,
                )
              }
              onLeave={() => void leave(project)}
            />
          ))}
        </ul>
      )}
      {store.canEdit() ? (
        <ItemLookup
          kind="project"
          label="Add a project"
          hideLabel
          placeholder="Add a project by title"
          error={error || null}
          isLeftOut={isIn}
          onChoose={add}
        />
      ) : error ? (
        <FieldError id={`${squad.id}-projects`} error={error} />
      ) : null}
    </section>
  );
}

const rank = (squad: Squad, { id }: Project) => (id === squad.projectId ? 0 : 1);
const byTitle = (one: Project, other: Project) => one.title.localeCompare(other.title);

type SquadProjectProps = {
  project: Project;
  isMain: boolean;
  canEdit: boolean;
  onMain: (isMain: boolean) => void;
  onLeave: () => void;
};

function SquadProject({ project, isMain, canEdit, onMain, onLeave }: SquadProjectProps) {
  const formats = useFormats();
  const { startDate: from, endDate: to } = project;
  const when = from === null && to === null ? "No dates" : daysInWords({ from, to }, formats);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <ItemLink kind="project" id={project.id} />
          {isMain ? <Badge tone="info">Main project</Badge> : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint">
          <StatusMark plain {...STATUS_MARKS[project.status]} />
          <span className="figures first-letter:uppercase">{when}</span>
        </p>
      </div>
      {canEdit ? (
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={`Actions for ${project.title}`}
              icon={<MoreHorizontal aria-hidden />}
            />
          }
          entries={[
            isMain
              ? {
                  kind: "action",
                  label: "Unset main project",
                  onSelect: () => onMain(false),
                }
              : { kind: "action", label: "Set as main project", onSelect: () => onMain(true) },
            { kind: "action", label: "Remove project from squad", onSelect: onLeave },
          ]}
        />
      ) : null}
    </li>
  );
}
