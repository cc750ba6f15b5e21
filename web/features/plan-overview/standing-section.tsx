import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import { Card } from "../../ui/card.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { listAddressOf } from "../plan-store/address/list-view.ts";
import { STATUS_MARKS } from "../plan-fields/state-words.ts";
import { CountTable } from "./count-table.tsx";
import { GoalHealth } from "./goal-health.tsx";
import { OverviewPart } from "./overview-part.tsx";
import type { Standing } from "./read-standing.ts";
import { StageTable } from "./stage-table.tsx";
import { ThemeLine } from "./theme-line.tsx";

export function StandingSection({ standing }: { standing: Standing }) {
  const { goals, statuses, themes, stages, withoutRate } = standing;
  return (
    <OverviewPart id="overview-true" title="Plan progress">
      <div className="grid items-start gap-5 lg:grid-cols-5">
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-3">
          <Card as="section" headingLevel={3} title="Goals by health">
            <GoalHealth goals={goals} />
          </Card>
          <Card as="section" headingLevel={3} title="Progress by theme">
            {themes.length === 0 ? (
              <p className="text-base text-muted">
                No goal has a theme yet. <TextLink to={listAddressOf("theme")}>Add themes</TextLink>{" "}
                to see what the plan is for.
              </p>
            ) : (
              <ThemeLine themes={themes} goalsWithoutTheme={standing.goalsWithoutTheme} />
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          <Card as="section" headingLevel={3} title="Epics by stage">
            <StageTable stages={stages} withoutRate={withoutRate} />
          </Card>
          <Card as="section" headingLevel={3} title="Status">
            <CountTable
              caption="Goals, projects, epics and objectives by status"
              heading="Status"
              rows={ITEM_STATUSES.map((status) => ({
                id: status,
                label: STATUS_MARKS[status].label.toLowerCase(),
                mark: <StatusMark plain {...STATUS_MARKS[status]} />,
                counts: {
                  goal: statuses.goal[status],
                  project: statuses.project[status],
                  epic: statuses.epic[status],
                  objective: statuses.objective[status],
                },
                filters: { status: [status] },
              }))}
            />
          </Card>
        </div>
      </div>
    </OverviewPart>
  );
}
