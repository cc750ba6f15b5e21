import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import type { StrategyCard } from "../../../worker/features/plans/contract.ts";
import { Count } from "../../ui/count.tsx";
import { LineOfSight } from "../../ui/line-of-sight.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { FigureRow } from "../../kit/card/figure-row.tsx";
import { PLACES, placeOf } from "./card-places.ts";

const STATUS_WORDS = {
  not_started: "Not started",
  in_progress: "In progress",
  on_hold: "On hold",
  completed: "Completed",
  cancelled: "Cancelled",
} as const;

const KINDS = ["goal", "project", "epic"] as const;

export function StrategyBody({ data }: { data: StrategyCard }) {
  const { counts, goals, overdue, worst } = data;
  if (counts.goals === 0) return <FirstStep counts={counts} />;
  const late = KINDS.filter((kind) => overdue[kind] > 0);
  return (
    <>
      <h3 className="mb-2 text-sm font-semibold text-ink">Goals</h3>
      <FigureRow
        figures={ITEM_STATUSES.flatMap((status) => {
          const value = goals.find((row) => row.status === status)?.goals ?? 0;
          const to = `${PLACES.goal.list}?status=${status}`;
          return value > 0 || status === "in_progress"
            ? [{ label: STATUS_WORDS[status], value, to }]
            : [];
        })}
      />
      <h3 className="mt-5 text-sm font-semibold text-ink">Overdue</h3>
      {late.length === 0 ? (
        <p className="mt-1 text-base text-muted">Nothing in the plan is overdue.</p>
      ) : (
        <>
          <ul className="mt-1 divide-y divide-line">
            {worst.map(({ kind, id, title, endDate, daysLate }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <TextLink to={placeOf({ kind, id })} className="wrap-anywhere">
                    {title}
                  </TextLink>
                  <span className="block text-sm text-muted">
                    {PLACES[kind].one}, ended <Time value={endDate} />
                  </span>
                </span>
                <span className="figures shrink-0 text-sm font-medium text-bad">
                  {daysLate === 1 ? "1 day late" : <Days days={daysLate} />}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {late.map((kind) => (
              <TextLink key={kind} to={`${PLACES[kind].list}?due=overdue`} className="py-1">
                <Count value={overdue[kind]} /> overdue{" "}
                {overdue[kind] === 1 ? PLACES[kind].one : PLACES[kind].many}
              </TextLink>
            ))}
          </p>
        </>
      )}
    </>
  );
}

function Days({ days }: { days: number }) {
  return (
    <>
      <Count value={days} /> days late
    </>
  );
}

function FirstStep({ counts }: Pick<StrategyCard, "counts">) {
  const hasTheme = counts.themes > 0;
  const node = (kind: string, title: string, count: number) => ({
    id: kind,
    kind,
    title,
    filled: count > 0,
  });
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="max-w-sm">
        <p className="text-base text-muted">
          {hasTheme
            ? "Your plan has a theme. Next, add a goal."
            : "A plan links a direction to this week's work. Start with a theme, one of the few directions that everything supports."}
        </p>
        <LinkButton
          to={hasTheme ? "/strategy/goals?item=goal:new" : "/strategy/themes?item=theme:new"}
          variant="primary"
          size="sm"
          className="mt-4"
        >
          {hasTheme ? "Add the first goal" : "Add the first theme"}
        </LinkButton>
      </div>
      <LineOfSight
        compact
        label="What a plan is made of"
        className="shrink-0 sm:pt-1"
        nodes={[
          node("Theme", "Theme: the direction", counts.themes),
          node("Goal", "Goal: the result you want", counts.goals),
          node("Project", "Project: the work for a goal", counts.projects),
          node("Epic", "Epic: what it takes and costs", counts.epics),
          node("People", "People: who does it", counts.people),
        ]}
      />
    </div>
  );
}
