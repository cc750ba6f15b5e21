import type { ExampleState } from "../../../db/values/ai-training.ts";
import type { SourceState } from "../../../worker/features/ai-training/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const SOURCE_WORDS: Record<SourceState, string> = { on: "On", off: "Off" };

export const EXAMPLE_WORDS: Record<ExampleState, string> = {
  new: "New",
  good: "Good examples",
  to_fix: "To fix",
  done: "Done",
};

export const EXAMPLE_MARKS: Record<ExampleState, { tone: Tone; label: string }> = {
  new: { tone: "info", label: "New" },
  good: { tone: "good", label: "Good example" },
  to_fix: { tone: "warn", label: "To fix" },
  done: { tone: "neutral", label: "Done" },
};

export const MARK_WORDS = { good: "Marked good", bad: "Marked bad" } as const;
