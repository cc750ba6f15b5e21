import { Check } from "lucide-react";
import { cx } from "../../ui/cx.ts";

type DoneButtonProps = {
  title: string;
  isDone: boolean;
  /** Where there is no room, something else has its place. */
  isAside?: boolean;
  onPress: () => void;
};

/** The circle at the head of a task, in a place that a finger meets. */
export function DoneButton({ title, isDone, isAside = false, onPress }: DoneButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={`Done: ${title}`}
      onClick={onPress}
      className={cx(
        "group relative z-1 -m-1.5 grid size-8 shrink-0 place-items-center rounded-full outline-none max-sm:-m-2.5 max-sm:size-11 focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus",
        isAside && "max-sm:hidden",
      )}
    >
      <span
        className={cx(
          "grid size-5 place-items-center rounded-full border-2",
          isDone ? "border-good bg-good text-on-accent" : "border-faint group-hover:border-good",
        )}
      >
        <Check
          aria-hidden="true"
          className={cx("size-3", isDone ? "" : "opacity-0 group-hover:opacity-60")}
        />
      </span>
    </button>
  );
}
