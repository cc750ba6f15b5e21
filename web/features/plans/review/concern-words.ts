import type { Concern, WeekEntry } from "../../../../worker/features/check-ins/rules/week.ts";
import type { Tone } from "../../../ui/tone.ts";
import { HEALTH_MARKS } from "../fields/state-words.ts";
import { percent } from "../measure/measure-words.ts";

/** Why a key result needs talk, in words with a shape. */
export function concernWords(
  concern: Concern,
  { expected }: Pick<WeekEntry, "expected">,
): { tone: Tone; label: string } {
  switch (concern) {
    case "low_confidence":
      return { tone: "bad", label: "Low confidence" };
    case "off_track":
      return HEALTH_MARKS.off_track;
    case "unlikely":
      return { tone: "warn", label: `At this pace it ends at ${percent(expected ?? 0)}` };
  }
}
