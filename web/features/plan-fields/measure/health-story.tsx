import type { WorkKind } from "../../../../db/values/plans.ts";
import type { Judged } from "../../../../worker/features/plans/rules/progress.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { HEALTH_MARKS } from "../state-words.ts";
import { useHealth, useItem, usePlanStore, useProgress } from "../../plan-store/use-plan.tsx";
import { KpiStory } from "./kpi-story.tsx";
import { healthWords, percent, timeOver } from "./measure-words.ts";

type StoryProps = { kind: Judged; id: string };

/** What a health was read from: the dates, the pace and the thresholds, or whoever sees it differently. */
export function HealthStory({ kind, id }: StoryProps) {
  const kpi = useItem("kpi", kind === "kpi" ? id : "");
  if (kind === "kpi") return kpi ? <KpiStory kpi={kpi} /> : null;
  return <OfWork kind={kind} id={id} />;
}

function OfWork({ kind, id }: { kind: WorkKind; id: string }) {
  const item = useItem(kind, id);
  const reading = useHealth(kind, id);
  const progress = useProgress(kind, id).value;
  const today = usePlanStore().today();
  if (!item) return null;
  const { health, because, expected, computed } = reading;
  const behind = expected === null || progress === null ? 0 : expected - progress;
  const words = healthWords(reading, behind);
  return (
    <div className="flex flex-col gap-3 text-sm text-muted">
      {because === "override" && health !== null ? (
        <div className="flex flex-col gap-1">
          <p className="font-medium text-ink">Set by hand</p>
          <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
            {item.healthReason}
          </blockquote>
          {computed !== null ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-1.5">
              <StatusMark
                plain
                tone={HEALTH_MARKS[computed].tone}
                label={`Computed: ${HEALTH_MARKS[computed].label.toLowerCase()}`}
              />
            </p>
          ) : null}
        </div>
      ) : null}
      {words ? <p>{words}</p> : null}
      <KeyValueList
        ruled
        items={[
          { label: "Start", value: item.startDate ? <Time value={item.startDate} /> : "None" },
          { label: "End", value: item.endDate ? <Time value={item.endDate} /> : "None" },
          ...(item.startDate && item.endDate
            ? [
                {
                  label: "Time passed",
                  value: percent(timeOver(item.startDate, item.endDate, today)),
                },
              ]
            : []),
          ...(expected === null ? [] : [{ label: "Expected progress", value: percent(expected) }]),
          { label: "Progress now", value: progress === null ? "None" : percent(progress) },
        ]}
      />
      {expected === null ? null : (
        <p>
          At risk from {LIMITS.healthAtRiskPoints} % behind schedule, off track from{" "}
          {LIMITS.healthOffTrackPoints} % or once the end has passed.
        </p>
      )}
    </div>
  );
}
