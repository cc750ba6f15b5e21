import type { ClosingOutcome } from "../../../db/values/plans.ts";
import { OUTCOMES } from "../../../db/values/plans.ts";
import type { Tone } from "../../ui/tone.ts";

export const OUTCOME_MARKS: Record<ClosingOutcome, { tone: Tone; label: string }> = {
  achieved: { tone: "good", label: "Achieved" },
  missed: { tone: "bad", label: "Missed" },
  moved: { tone: "info", label: "Moved" },
};

/** '3 achieved, 1 missed, 2 moved on', without those that there are none of. */
export const outcomeCounts = (all: readonly { outcome: ClosingOutcome }[]): string =>
  OUTCOMES.flatMap((outcome) => {
    const count = all.filter((one) => one.outcome === outcome).length;
    return count === 0 ? [] : `${count} ${OUTCOME_MARKS[outcome].label.toLowerCase()}`;
  }).join(", ");
