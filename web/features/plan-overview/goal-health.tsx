import { keysIn } from "../plan-fields/keys-in.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { toneText, type Tone } from "../../ui/tone.ts";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import type { HealthKey, Standing } from "./read-standing.ts";

type Mark = { label: string; tone: Tone };

/** Completed, cancelled and held goals, and those without dates, are not judged. */
const MARKS: Record<HealthKey, Mark> = {
  ...HEALTH_MARKS,
  none: { label: "Not rated", tone: "neutral" },
};
const KEYS = keysIn(MARKS);

/** How many goals keep their pace: one bar of all of them, and each part by its number. */
export function GoalHealth({ goals }: Pick<Standing, "goals">) {
  const total = KEYS.reduce((sum, key) => sum + goals[key], 0);
  const share = (key: HealthKey) => (total === 0 ? 0 : goals[key] / total);
  const parts = KEYS.map((key, place) => ({
    key,
    share: share(key),
    from: KEYS.slice(0, place).reduce((sum, before) => sum + share(before), 0),
  }));
  return (
    <div>
      <svg aria-hidden="true" className="h-3 w-full">
        <rect width="100%" height="12" rx="2" className="fill-track" />
        {parts.map(({ key, from, share: width }) =>
          key === "none" || width === 0 ? null : (
            <rect
              key={key}
              x={percent(from)}
              width={percent(width)}
              height="12"
              fill="currentColor"
              stroke="var(--paper)"
              strokeWidth="1"
              className={toneText[MARKS[key].tone]}
            />
          ),
        )}
      </svg>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {KEYS.map((key) => (
          <li key={key}>
            <ListLink
              kind="goal"
              filters={{ health: [key] }}
              className="group flex flex-col items-start hover:no-underline"
            >
              <span className="figures serif text-3xl text-ink group-hover:text-accent">
                <Count value={goals[key]} />
                <span className="sr-only"> {goals[key] === 1 ? "goal" : "goals"}</span>
              </span>
              <StatusMark plain {...MARKS[key]} />
            </ListLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
