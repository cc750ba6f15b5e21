import {
  FEEDBACK_SCORES,
  FEEDBACK_STATES,
  FEEDBACK_WORDS,
  type FeedbackScore,
  type FeedbackState,
} from "../../../../db/values/feedback.ts";
import type { FeedbackFigures } from "../../../../worker/features/feedback/contract.ts";
import type { Formats } from "../../../lib/formats.ts";
import type { StatDeltaProps } from "../../../ui/stat-delta.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";

const TONES: Record<FeedbackScore, Tone> = {
  1: "bad",
  2: "warn",
  3: "neutral",
  4: "info",
  5: "good",
};

/** How far the work on feedback is. */
export const STEP_WORDS: Record<FeedbackState, string> = {
  new: "New",
  "in-progress": "In progress",
  answered: "Answered",
  closed: "Closed",
};

/** Handled or opened a moment ago, its state follows with the next answer of the server. */
export function stepWords(state: string, isHandled: boolean): string {
  const known = FEEDBACK_STATES.find((one) => one === state) ?? "new";
  const isDone = known === "answered" || known === "closed";
  return STEP_WORDS[isDone === isHandled ? known : isHandled ? "closed" : "new"];
}

/** How a score looks and what it is called: each with a shape of its own. */
export function scoreWords(score: FeedbackScore): readonly [Tone, string] {
  return [TONES[score], FEEDBACK_WORDS[score - 1] ?? String(score)];
}

/** The scores that an address names, such as 1,2. */
export const chosenScores = (score = ""): FeedbackScore[] =>
  FEEDBACK_SCORES.filter((one) => score.split(",").includes(String(one)));

/** A score with its sign, since it goes both ways: +24, 0, −12. */
export function signed(score: number, formats: Formats): string {
  if (score === 0) return formats.number(0);
  return `${score > 0 ? "+" : "−"}${formats.number(Math.abs(score))}`;
}

export function oneDecimal(value: number, formats: Formats): string {
  return formats.number(Math.round(value * 10) / 10);
}

export const answers = (count: number, formats: Formats) =>
  counted(count, "answer", "answers", formats.number);

/** The score against the time before; null where one of the two is not known. */
export function changeOf(
  now: FeedbackFigures,
  before: FeedbackFigures,
  formats: Formats,
): StatDeltaProps | null {
  if (now.score === null || before.score === null) return null;
  const change = now.score - before.score;
  const was = `${signed(before.score, formats)} from ${answers(before.count, formats)}`;
  if (change === 0)
    return { direction: "flat", text: `the same as in the previous period: ${was}` };
  const points = Math.abs(change) === 1 ? "point" : "points";
  return {
    direction: change > 0 ? "up" : "down",
    tone: change > 0 ? "good" : "bad",
    text: `${formats.number(Math.abs(change))} ${points} compared with the previous period: ${was}`,
  };
}
