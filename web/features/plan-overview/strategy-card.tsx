import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import type { StrategyCard } from "../../../worker/features/plans/cards/contract.ts";
import { LineOfSight } from "../../ui/line-of-sight.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { FigureRow } from "../../kit/card/figure-row.tsx";
import { PLACES } from "./card-places.ts";

const STATUS_WORDS = {
  not_started: "Not started",
  in_progress: "In progress",
  on_hold: "On hold",
  completed: "Completed",
  cancelled: "Cancelled",
} as const;

export function StrategyBody({ data }: { data: StrategyCard }) {
  const { counts, goals, recent } = data;
  return (
    <>
      {counts.goals === 0 ? (
        <FirstStep counts={counts} />
      ) : (
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
        </>
      )}
      {recent.length === 0 ? null : (
        <>
          <h3 className="mt-5 text-sm font-semibold text-ink">Continue where you left off</h3>
          <ul className="mt-1 -mb-1 divide-y divide-line">
            {recent.map(({ says, id, title, at, planOf, address }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <span className="min-w-0">
                  <TextLink to={address} className="wrap-anywhere">
                    {title}
                  </TextLink>
                  <span className="block text-sm wrap-anywhere text-muted">
                    {says}
                    {planOf === null ? null : `, in ${planOf}`}
                  </span>
                </span>
                <span className="text-sm text-muted">
                  <Time value={at} show="relative" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
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
