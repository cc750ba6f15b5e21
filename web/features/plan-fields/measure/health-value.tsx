import type { Judged } from "../../../../worker/features/plans/rules/progress.ts";
import { Popover } from "../../../ui/popover.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { HEALTH_MARKS } from "../state-words.ts";
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
  if (plain) return <Look health={health} />;
  const words = health === null ? NO_HEALTH : `Health: ${HEALTH_MARKS[health].label}`;
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
          <Look health={health} />
        </button>
      }
    >
      <Story kind={kind} id={id} />
    </Popover>
  );
}

function Look({ health }: { health: Health | null }) {
  if (health !== null) return <StatusMark plain {...HEALTH_MARKS[health]} />;
  return (
    <span className="text-sm text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{NO_HEALTH}</span>
    </span>
  );
}
