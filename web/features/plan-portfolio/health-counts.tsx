import { Link } from "react-router";
import type { Standing } from "../../../worker/features/plan-portfolio/contract.ts";
import { cx } from "../../ui/cx.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { StatusShape } from "../../ui/status-mark.tsx";
import { toneText } from "../../ui/tone.ts";
import { keysIn } from "../plan-fields/keys-in.ts";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";

export type HealthKey = keyof Standing["goals"];

const MARKS = { ...HEALTH_MARKS, none: { label: "Not rated", tone: "neutral" as const } };
const KEYS = keysIn(MARKS);

type HealthCountsProps = {
  goals: Standing["goals"];
  to: (health: HealthKey) => string;
};

/** How many goals have each health; each number leads to them. */
export function HealthCounts({ goals, to }: HealthCountsProps) {
  const formats = useFormats();
  const total = KEYS.reduce((sum, key) => sum + goals[key], 0);
  if (total === 0) return <span className="text-faint">No goals</span>;
  return (
    <span className="flex max-w-72 min-w-44 flex-col gap-1">
      <Bar goals={goals} total={total} />
      <span className="flex flex-wrap gap-x-1">
        {KEYS.filter((key) => goals[key] > 0).map((key) => (
          <Link
            key={key}
            to={to(key)}
            title={MARKS[key].label}
            aria-label={`${formats.number(goals[key])} ${goals[key] === 1 ? "goal" : "goals"}: ${MARKS[key].label.toLowerCase()}`}
            className={cx(
              "touch figures -mx-0.5 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 text-sm hover:underline",
              toneText[MARKS[key].tone],
            )}
          >
            <StatusShape tone={MARKS[key].tone} />
            {formats.number(goals[key])}
          </Link>
        ))}
      </span>
    </span>
  );
}

function Bar({ goals, total }: { goals: Standing["goals"]; total: number }) {
  const parts = KEYS.map((key, at) => {
    const before = KEYS.slice(0, at).reduce((sum, one) => sum + goals[one], 0);
    return { key, from: before / total, share: goals[key] / total };
  });
  return (
    <svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full">
      <rect width="100%" height="6" className="fill-track" />
      {parts.map(({ key, from: x, share }) =>
        key === "none" || share === 0 ? null : (
          <rect
            key={key}
            x={percent(x)}
            width={percent(share)}
            height="6"
            fill="currentColor"
            className={toneText[MARKS[key].tone]}
          />
        ),
      )}
    </svg>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
