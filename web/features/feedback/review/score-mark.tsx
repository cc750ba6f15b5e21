import type { FeedbackScore } from "../../../../db/values/feedback.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { scoreWords } from "./words.ts";

/** A score as its word and shape. */
export function ScoreMark({ score, plain = true }: { score: FeedbackScore; plain?: boolean }) {
  const [tone, label] = scoreWords(score);
  return <StatusMark plain={plain} tone={tone} label={label} />;
}

export function HandledMark({ isHandled }: { isHandled: boolean }) {
  return (
    <StatusMark
      plain
      tone={isHandled ? "good" : "neutral"}
      label={isHandled ? "Handled" : "Open"}
    />
  );
}
