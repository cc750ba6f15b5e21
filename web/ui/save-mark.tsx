import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { cx } from "./cx.ts";

/** failed: tried again by itself; refused: waits for a change; held: waits for a decision. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "refused" | "held";

const MARKS: Record<SaveState, { icon: ReactNode; words: string; tone: string }> = {
  saved: { icon: <Check aria-hidden />, words: "Saved", tone: "text-faint" },
  waiting: { icon: <LoaderCircle aria-hidden />, words: "Not saved yet", tone: "text-faint" },
  saving: {
    icon: <LoaderCircle aria-hidden className="motion-safe:animate-spin" />,
    words: "Saving",
    tone: "text-faint",
  },
  failed: { icon: <CloudOff aria-hidden />, words: "Will be saved", tone: "text-warn" },
  refused: {
    icon: <TriangleAlert aria-hidden />,
    words: "Some changes not saved",
    tone: "text-bad",
  },
  held: { icon: <TriangleAlert aria-hidden />, words: "Changed elsewhere", tone: "text-warn" },
};

interface SaveMarkProps {
  state: SaveState;
  /** On a phone what is well is said by its sign alone, so that what is beside it keeps its place. */
  compact?: boolean;
}

/** Whether what stands here is safe. */
export function SaveMark({ state, compact = false }: SaveMarkProps) {
  const { icon, words, tone } = MARKS[state];
  return (
    <p
      role="status"
      className={cx(
        "inline-flex items-center gap-1.5 text-sm whitespace-nowrap [&_svg]:size-4",
        tone,
        compact ? "min-w-5 sm:min-w-20" : "min-w-20",
      )}
    >
      {icon}
      <span className={cx(compact && tone === "text-faint" && "max-sm:sr-only")}>{words}</span>
    </p>
  );
}
