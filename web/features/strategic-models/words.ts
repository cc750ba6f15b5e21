import type {
  ModelState,
  ModelSummary,
} from "../../../worker/features/strategic-models/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Record<ModelState, string> = {
  offered: "Offered",
  changed: "Changed",
  draft: "Drafts",
  retired: "Retired",
};

type Standing = Pick<ModelSummary, "publishedNumber" | "hasChanges" | "isOffered">;

export function standingOf({ publishedNumber, hasChanges, isOffered }: Standing): {
  tone: Tone;
  label: string;
} {
  if (publishedNumber === null) return { tone: "neutral", label: "Draft" };
  if (!isOffered) return { tone: "warn", label: "Retired" };
  return hasChanges
    ? { tone: "info", label: "Offered, with changes" }
    : { tone: "good", label: "Offered" };
}
