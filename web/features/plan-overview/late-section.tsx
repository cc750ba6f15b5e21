import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { CountTable } from "./count-table.tsx";
import { LateList } from "../plan-fields/late/late-list.tsx";
import { OverviewPart } from "./overview-part.tsx";
import type { Late } from "../plan-fields/late/read-late.ts";

export function LateSection({ late }: { late: Late }) {
  const { items, atRisk } = late;
  const worst = items.slice(0, LIMITS.overviewRows);
  const next = atRisk.slice(0, LIMITS.overviewNext);
  return (
    <OverviewPart id="overview-late" title="Overdue and off track">
      <div className="grid items-start gap-5 lg:grid-cols-5">
        <Card
          as="section"
          headingLevel={3}
          title="Worst first"
          className="lg:col-span-3"
          action={<HowMany shown={worst.length} all={items.length} />}
        >
          {worst.length === 0 ? (
            <p className="text-base text-muted">
              <StatusMark plain tone="good" label="Nothing is overdue or off track" />
              <span className="mt-1 block">
                Nothing is overdue, and nothing is {LIMITS.healthOffTrackPoints} % or more behind
                schedule.
              </span>
            </p>
          ) : (
            <LateList label="Overdue and off track" items={worst} />
          )}
        </Card>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          <Card as="section" headingLevel={3} title="By kind">
            <CountTable
              caption="Overdue, off track and upcoming items, by kind"
              heading="State"
              rows={[
                {
                  id: "overdue",
                  label: "overdue",
                  mark: <StatusMark plain tone="bad" label="Overdue" />,
                  counts: late.overdue,
                  filters: { due: ["overdue"] },
                },
                {
                  id: "off_track",
                  label: "off track",
                  mark: <StatusMark plain {...HEALTH_MARKS.off_track} />,
                  counts: late.offTrack,
                  filters: { health: ["off_track"] },
                },
                {
                  id: "at_risk",
                  label: "at risk",
                  mark: <StatusMark plain {...HEALTH_MARKS.at_risk} />,
                  counts: late.risky,
                  filters: { health: ["at_risk"] },
                },
                {
                  id: "soon",
                  label: `due within ${LIMITS.dueSoonDays} days`,
                  mark: (
                    <StatusMark plain tone="info" label={`Due in ${LIMITS.dueSoonDays} days`} />
                  ),
                  counts: late.soon,
                  filters: { due: ["soon"] },
                },
              ]}
            />
          </Card>
          <Card
            as="section"
            headingLevel={3}
            title="Also at risk"
            action={<HowMany shown={next.length} all={atRisk.length} />}
          >
            {next.length === 0 ? (
              <p className="text-base text-muted">Nothing else is at risk.</p>
            ) : (
              <LateList label="At risk" items={next} />
            )}
          </Card>
        </div>
      </div>
    </OverviewPart>
  );
}

function HowMany({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return (
    <p className="figures text-sm text-muted">
      {shown} of <Count value={all} />
    </p>
  );
}
