import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { KINDS } from "../plan-fields/kinds.ts";
import type { Need } from "../plan-fields/needs.ts";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import { OverviewPart } from "./overview-part.tsx";
import type { Needs } from "./read-needs.ts";

const WORDS: Record<Need, { title: string; why: string }> = {
  owner: { title: "No owner", why: "Choose an owner from the people in the plan." },
  dates: {
    title: "Missing start or end",
    why: "Add both to see whether it is on track.",
  },
  above: {
    title: "Not linked to a goal",
    why: "It has no goal or project, so nobody sees what it is for.",
  },
  projects: { title: "No project", why: "Someone has to work towards a goal." },
  results: {
    title: "No key result",
    why: "Nobody will know when the objective is met.",
  },
  budget: { title: "No planned budget", why: "It is missing from every total." },
  rate: {
    title: "No exchange rate",
    why: "Its budget is in a currency that the plan cannot convert.",
  },
  health: {
    title: `Health set by hand, unchanged for ${LIMITS.healthLookDays} days`,
    why: "Is it still right?",
  },
  value: { title: "No current value", why: "A number that nobody looks at says nothing." },
  load: { title: "Over 100 % of a week", why: "Their squads plan more time than they have." },
};

export function NeedsSection({ needs: { items, lacking } }: { needs: Needs }) {
  return (
    <OverviewPart id="overview-needs" title="Needs attention">
      {items > 0 ? (
        <p className="-mt-2 text-base text-muted">
          <Count value={items} /> {items === 1 ? "item" : "items"}. Each is counted in every line
          that applies to it.
        </p>
      ) : null}
      <Card padding="none">
        {lacking.length === 0 ? (
          <div className="p-5">
            <StatusMark plain tone="good" label="Nothing needs attention" />
            <p className="mt-1 text-base text-muted">
              Everything has an owner, dates, a budget and its place in the plan.
            </p>
          </div>
        ) : (
          <ul className="divide-y divide-line">
            {lacking.map(({ need, counts }) => (
              <li
                key={need}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5 px-4 py-3 sm:px-5"
              >
                <div className="min-w-0">
                  <h3 className="text-base font-medium text-ink">{WORDS[need].title}</h3>
                  <p className="text-sm text-muted">{WORDS[need].why}</p>
                </div>
                <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-base">
                  {counts.map(({ kind, count }) => (
                    <ListLink
                      key={kind}
                      kind={kind}
                      filters={{ needs: [need] }}
                      className="py-0.5 text-accent underline"
                    >
                      <Count value={count} /> {count === 1 ? KINDS[kind].one : KINDS[kind].many}
                      <span className="sr-only">: {WORDS[need].title.toLowerCase()}</span>
                    </ListLink>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </OverviewPart>
  );
}
