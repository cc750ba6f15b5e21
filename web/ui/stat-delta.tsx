import { cx } from "./cx.ts";
import { toneText, type Tone } from "./tone.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface StatDeltaProps {
  direction: "up" | "down" | "flat";
  /** With its unit and what it is compared with: '4 points since September'. */
  text: string;
  /** Whether the change is welcome; up is not always good. */
  tone?: Tone | undefined;
  className?: string | undefined;
}

const arrows = {
  up: { path: "M5 1.5v7M1.8 4.7 5 1.5l3.2 3.2", word: "Up" },
  down: { path: "M5 8.5v-7M1.8 5.3 5 8.5l3.2-3.2", word: "Down" },
  flat: { path: "M1 5h8", word: "Unchanged," },
};

export function StatDelta({ direction, text, tone = "neutral", className }: StatDeltaProps) {
  const arrow = arrows[direction];
  return (
    <span
      className={cx(
        "figures inline-flex items-center gap-1.5 text-sm font-medium",
        toneText[tone],
        className,
      )}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
        <path
          d={arrow.path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <VisuallyHidden>{arrow.word} </VisuallyHidden>
      {text}
    </span>
  );
}
