import { Button } from "./button.tsx";
import { StatusMark } from "./status-mark.tsx";
import type { Tone } from "./tone.ts";

interface Finding {
  gravity: "error" | "warning" | "good";
  message: string;
  /** Where it is mended. */
  place: string | null;
}

const GRAVITIES: Record<Finding["gravity"], readonly [order: number, tone: Tone, word: string]> = {
  error: [0, "bad", "Mend"],
  warning: [1, "warn", "Better"],
  good: [2, "good", "Passed"],
};

type FindingListProps = { findings: readonly Finding[]; onShow: (place: string) => void };

/** What the check before publishing found, what has to be mended first. */
export function FindingList({ findings, onShow }: FindingListProps) {
  if (findings.length === 0) {
    return <StatusMark plain tone="good" label="The check found nothing to mend." />;
  }
  const sorted = findings.toSorted(
    (one, other) => GRAVITIES[one.gravity][0] - GRAVITIES[other.gravity][0],
  );
  return (
    <ul aria-label="What the check found" className="flex flex-col divide-y divide-line">
      {sorted.map(({ gravity, message, place }) => (
        <li key={message + (place ?? "")} className="flex items-start gap-3 py-2.5">
          <StatusMark
            plain
            tone={GRAVITIES[gravity][1]}
            label={GRAVITIES[gravity][2]}
            className="w-20 shrink-0 pt-px"
          />
          <span className="min-w-0 grow text-base wrap-anywhere text-ink">{message}</span>
          {place === null || gravity === "good" ? null : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Show: ${message}`}
              onClick={() => onShow(place)}
            >
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
