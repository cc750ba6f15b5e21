import { useMemo } from "react";
import { type Health, HEALTHS } from "../../../../db/values/plans.ts";
import type { RevisedPlan } from "../../../../worker/features/plans/rules/revision-data.ts";
import { revisedFigures } from "../../../../worker/features/strategy-revisions/rules/revised-figures.ts";
import { HEALTH_MARKS } from "../../plan-fields/state-words.ts";
import { usePlanStore, useSettings } from "../../plan-store/use-plan.tsx";

type State = { plan: RevisedPlan; day: string };
type FiguresTableProps = { before: State; after: State };

const NAMES: Record<Health, string> = {
  on_track: HEALTH_MARKS.on_track.label,
  at_risk: HEALTH_MARKS.at_risk.label,
  off_track: HEALTH_MARKS.off_track.label,
};

const COMPANY = "Progress of the company’s own objectives, on both days";

/** The plan in numbers on both days. */
export function FiguresTable({ before, after }: FiguresTableProps) {
  const store = usePlanStore();
  const settings = useSettings();
  const [then, now] = useMemo(
    () => [before, after].map(({ plan, day }) => revisedFigures(plan, store.plan.settings, day)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the settings weigh the numbers.
    [before, after, store, settings],
  );
  if (!then || !now) return null;
  const rows = [
    {
      label: "Company progress",
      says: COMPANY,
      of: ({ company }: typeof now) => company,
      unit: " %",
    },
    ...HEALTHS.map((health) => ({
      label: NAMES[health],
      of: ({ healths }: typeof now) => healths[health],
      unit: "",
    })),
    { label: "Completed", of: ({ completed }: typeof now) => completed, unit: "" },
  ];
  const words = (value: number | null, unit: string) =>
    value === null ? "None" : `${value}${unit}`;
  return (
    <dl
      aria-label="The plan in numbers"
      className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 sm:grid-cols-5"
    >
      {rows.map(({ label, of, unit, ...row }) => {
        const [old, current] = [of(then), of(now)];
        return (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures text-base text-ink">
              {old === current ? (
                words(current, unit)
              ) : (
                <>
                  <span className="text-muted">{words(old, unit)}</span>{" "}
                  <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> {words(current, unit)}
                </>
              )}
            </dd>
            {"says" in row ? <dd className="text-xs text-faint">{row.says}</dd> : null}
          </div>
        );
      })}
    </dl>
  );
}
