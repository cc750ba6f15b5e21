import type { Confidence } from "../../../db/values/plans.ts";
import type { Tone } from "../../ui/tone.ts";

export const CONFIDENCE_MARKS: Record<Confidence, { label: string; tone: Tone; key: string }> = {
  high: { label: "High", tone: "good", key: "h" },
  medium: { label: "Medium", tone: "warn", key: "m" },
  low: { label: "Low", tone: "bad", key: "l" },
};

/** With what it is about, where no heading says so. */
export function wholeConfidence(confidence: Confidence): { label: string; tone: Tone } {
  const { label, tone } = CONFIDENCE_MARKS[confidence];
  return { label: `${label} confidence`, tone };
}

/** The mark alone, where the heading says already what it is about. */
export function shortConfidence(confidence: Confidence): { label: string; tone: Tone } {
  const { label, tone } = CONFIDENCE_MARKS[confidence];
  return { label, tone };
}
