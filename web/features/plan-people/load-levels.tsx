import { LIMITS } from "../../../worker/kernel/limits.ts";
import { cx } from "../../ui/cx.ts";
import { StatusShape } from "../../ui/status-mark.tsx";
import type { Tone } from "../../ui/tone.ts";

type Level = "away" | "free" | "light" | "busy" | "full" | "beyond" | "over";

type Look = { word: string; className: string; tone?: Tone };

/** How busy a week is, by a word, a shape and a shade. */
export const LEVELS: Record<Level, Look> = {
  away: { word: "away", className: "bg-sunken text-faint" },
  free: { word: "free", className: "text-faint" },
  light: { word: "up to half", className: "bg-heat-1 text-ink" },
  busy: { word: "more than half", className: "bg-heat-2 text-ink" },
  full: { word: "90 % and more", className: "bg-heat-3 text-ink" },
  beyond: {
    word: "more than available",
    className: "bg-warn-wash font-medium text-warn",
    tone: "warn",
  },
  over: { word: "over 100 %", className: "bg-bad-wash font-semibold text-bad", tone: "bad" },
};

const HALF = LIMITS.fullWeek / 2;
const NEARLY_FULL = 90;

export function levelOf(total: number | null, availability: number): Level {
  if (total === null) return "away";
  if (total > LIMITS.fullWeek) return "over";
  if (total > availability) return "beyond";
  if (total === 0) return "free";
  if (total <= HALF) return "light";
  return total < NEARLY_FULL ? "busy" : "full";
}

/** What the shades and shapes mean. */
export function LoadKey() {
  return (
    <ul aria-label="Colour key" className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
      {Object.entries(LEVELS).map(([level, { word, className, tone }]) => (
        <li key={level} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={cx(
              "flex size-4 items-center justify-center rounded-sm border border-line",
              className,
            )}
          >
            {tone ? <StatusShape tone={tone} className="size-2" /> : null}
          </span>
          {word}
        </li>
      ))}
    </ul>
  );
}
