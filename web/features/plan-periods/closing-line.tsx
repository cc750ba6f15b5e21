import type { Closing } from "../../../worker/features/objectives/contract.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { percent } from "../plan-fields/measure/measure-words.ts";
import { openItem } from "../plan-store/address/open-item.ts";
import { OUTCOME_MARKS } from "./outcome-words.ts";
import { ResultLines } from "./result-lines.tsx";

type ClosingLineProps = {
  closing: Closing;
  /** The objective that it leads to; without one it is told at the objective itself, by its period. */
  id?: string;
};

/** What was written down of an objective when its period was closed. */
export function ClosingLine({ closing, id }: ClosingLineProps) {
  const { title, period, score, proposed, reason, outcome, movedTo, lesson, results } = closing;
  const { tone, label } = OUTCOME_MARKS[outcome];
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {id === undefined ? (
          <span className="text-base font-medium text-ink">{period}</span>
        ) : (
          <button
            type="button"
            onClick={() => openItem("objective", id)}
            className="touch min-w-0 rounded-sm text-left text-base font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            {title}
          </button>
        )}
        <span className="flex items-baseline gap-3">
          <StatusMark plain tone={tone} label={movedTo === "" ? label : `${label} to ${movedTo}`} />
          <span className="figures text-base font-medium text-ink">{percent(score)}</span>
        </span>
      </div>
      {score === proposed ? null : (
        <p className="text-sm wrap-anywhere text-muted">
          Calculated {percent(proposed)}. {reason}
        </p>
      )}
      {results.length > 0 ? <ResultLines results={results} /> : null}
      {lesson === "" ? null : (
        <p className="text-base wrap-anywhere whitespace-pre-line text-ink">
          <span className="text-muted">Lesson: </span>
          {lesson}
        </p>
      )}
    </li>
  );
}
