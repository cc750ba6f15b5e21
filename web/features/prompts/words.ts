import type { PromptState, PromptSummary } from "../../../worker/features/prompts/contract.ts";
import type { VariableValue } from "../../../db/values/variables.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Record<PromptState, string> = {
  published: "Published",
  changed: "Changed",
  draft: "Drafts",
};

type Standing = Pick<PromptSummary, "publishedNumber" | "hasChanges">;

export function standingOf({ publishedNumber, hasChanges }: Standing): {
  tone: Tone;
  label: string;
} {
  if (publishedNumber === null) return { tone: "neutral", label: "Draft" };
  return hasChanges
    ? { tone: "info", label: "Published, with changes" }
    : { tone: "good", label: "Published" };
}

/** A value in one line. */
export const valueWords = (value: VariableValue): string =>
  Array.isArray(value) ? value.join("; ") : String(value);
