import { Button } from "../../ui/button.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import type { Tone } from "../../ui/tone.ts";

/** place: where it is put right; null where nowhere is the place. */
export type Finding<Place> = {
  gravity: "error" | "warning" | "good";
  message: string;
  place: Place | null;
};

export const isFault = ({ gravity }: Finding<unknown>) => gravity === "error";

const GRAVITIES = {
  error: [0, "bad", "Fix"],
  warning: [1, "warn", "Improve"],
  good: [2, "good", "Passed"],
} as const satisfies Record<string, readonly [order: number, tone: Tone, word: string]>;

type FindingListProps<Place> = {
  findings: readonly Finding<Place>[];
  onShow: (place: Place) => void;
};

/** What the check before publishing found, what has to be fixed first. */
export function FindingList<Place>({ findings, onShow }: FindingListProps<Place>) {
  if (findings.length === 0) {
    return <StatusMark plain tone="good" label="No problems found." />;
  }
  const sorted = findings.toSorted(
    (one, other) => GRAVITIES[one.gravity][0] - GRAVITIES[other.gravity][0],
  );
  return (
    <ul aria-label="Problems found" className="flex flex-col divide-y divide-line">
      {sorted.map(({ gravity, message, place }, at) => (
        // Two parts may have the same thing wrong, in the same words.
        <li key={`${at} ${message}`} className="flex items-start gap-3 py-2.5">
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
