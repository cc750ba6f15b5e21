import type { Judged } from "../../../../worker/features/plans/rules/progress.ts";
import { Popover } from "../../../ui/popover.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import type { HealthReading } from "../../../../worker/features/plans/rules/health.ts";
import { HEALTH_MARKS, UNKNOWN_MARKS } from "../state-words.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { useHealth } from "../../plan-store/use-plan.tsx";
import { measureButton } from "./measure-button.ts";
import { NO_HEALTH } from "./measure-words.ts";
import type { Health } from "../../../../db/values/plans.ts";

const Story = lazyPart(async () => (await import("./health-story.tsx")).HealthStory);

type HealthValueProps = {
  kind: Judged;
  id: string;
  /** Only looked at, as on a dense board: it opens nothing. */
  plain?: boolean;
  className?: string;
};

/** Whether an item keeps its pace; opens what says so. */
export function HealthValue({ kind, id, plain = false, className }: HealthValueProps) {
  const { health, because } = useHealth(kind, id);
  if (plain) return <Look health={health} because={because} />;
  const words = health === null ? unknownWords(because) : `Health: ${HEALTH_MARKS[health].label}`;
  return (
    <Popover
      title={words}
      className="w-96"
      trigger={
        <button
          type="button"
          aria-label={because === "override" ? `${words}, set by hand` : words}
          className={measureButton(className ?? "min-w-0")}
        >
          <Look health={health} because={because} />
        </button>
      }
    >
      <Story kind={kind} id={id} />
    </Popover>
  );
}

type Because = HealthReading["because"];
const unknownMark = (because: Because) =>
  because === "not_measured" || because === "stale" ? UNKNOWN_MARKS[because] : null;
const unknownWords = (because: Because) => {
  const mark = unknownMark(because);
  return mark ? `Health: ${mark.label}` : NO_HEALTH;
};

function Look({ health, because }: { health: Health | null; because: Because }) {
  const unknown = unknownMark(because);
  if (unknown) return <StatusMark plain {...unknown} />;
  if (health !== null) return <StatusMark plain {...HEALTH_MARKS[health]} />;
  return (
    <span className="text-sm text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{NO_HEALTH}</span>
    </span>
  );
}
