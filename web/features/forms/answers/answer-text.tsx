import { Paperclip } from "lucide-react";
import type {
  Question,
  SubmissionRow,
} from "../../../../worker/features/forms/answers/contract.ts";
import { Time } from "../../../ui/time.tsx";

const SEVERAL = ", ";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type AnswerTextProps = { row: Pick<SubmissionRow, "data" | "uploads">; question: Question };

/** An answer as one line of text: strangers wrote it, and it is never more than text. */
export function AnswerText({ row, question }: AnswerTextProps) {
  const { id, type } = question;
  if (type === "file") {
    const own = row.uploads.filter(({ fieldId }) => fieldId === id);
    if (own.length === 0) return <NoAnswer />;
    return (
      <span className="inline-flex items-start gap-1.5">
        <Paperclip aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        <span className="line-clamp-2 wrap-anywhere">
          {own.map(({ fileName }) => fileName).join(SEVERAL)}
        </span>
      </span>
    );
  }
  const answer = row.data[id];
  const text = typeof answer === "object" ? answer.join(SEVERAL) : (answer ?? "");
  if (text.trim() === "") return <NoAnswer />;
  if (type === "date" && DAY.test(text)) return <Time value={text} />;
  return (
    <bdi className="line-clamp-2 max-w-prose wrap-anywhere" dir="auto">
      {text}
    </bdi>
  );
}

function NoAnswer() {
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No answer</span>
    </span>
  );
}
