import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

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

/** Whether what stands here is safe. */
export function SaveMark({ state }: { state: SaveState }) {
  const { icon, words, tone } = MARKS[state];
  return (
    <p
      role="status"
      className={`inline-flex min-w-20 items-center gap-1.5 text-sm whitespace-nowrap ${tone} [&_svg]:size-4`}
    >
      {icon}
      {words}
    </p>
  );
}
