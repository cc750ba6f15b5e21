import { Check } from "lucide-react";
import { cx } from "../../ui/cx.ts";

type DoneButtonProps = { title: string; isDone: boolean; onPress: () => void };

/** The circle at the head of a task. */
export function DoneButton({ title, isDone, onPress }: DoneButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={`Done: ${title}`}
      onClick={onPress}
      className={cx(
        "touch group relative z-1 mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus",
        isDone ? "border-good bg-good text-on-accent" : "border-control hover:border-good",
      )}
    >
      <Check
        aria-hidden="true"
        className={cx("size-3.5", isDone ? "" : "opacity-0 group-hover:opacity-60")}
      />
    </button>
  );
}
