import type { Measured } from "../../../../worker/features/plans/rules/progress.ts";
import { Popover } from "../../../ui/popover.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { useProgress } from "../../plan-store/use-plan.tsx";
import { measureButton } from "./measure-button.ts";
import { NO_PROGRESS, percent, progressSource } from "./measure-words.ts";

const Story = lazyPart(async () => (await import("./progress-story.tsx")).ProgressStory);

type ProgressValueProps = {
  kind: Measured;
  id: string;
  /** Only looked at, as on a dense board: it opens nothing. */
  plain?: boolean;
  className?: string;
};

/** How far an item is; opens what the number was made from. */
export function ProgressValue({ kind, id, plain = false, className }: ProgressValueProps) {
  const progress = useProgress(kind, id);
  const { value } = progress;
  if (plain) return <Look value={value} className={className} />;
  const words = value === null ? NO_PROGRESS : percent(value);
  return (
    <Popover
      title={value === null ? NO_PROGRESS : `Progress: ${percent(value)}`}
      className="w-96"
      trigger={
        <button
          type="button"
          aria-label={`Progress ${words}, ${progressSource(progress)}`}
          className={measureButton(className)}
        >
          <Look value={value} className="w-full" />
        </button>
      }
    >
      <Story kind={kind} id={id} />
    </Popover>
  );
}

function Look({ value, className }: { value: number | null; className?: string | undefined }) {
  if (value !== null) return <ProgressBar label="Progress" value={value} className={className} />;
  return (
    <span className="text-sm text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{NO_PROGRESS}</span>
    </span>
  );
}
