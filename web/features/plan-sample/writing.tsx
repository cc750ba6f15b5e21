import type { SampleRun } from "../../../worker/features/plan-sample/contract.ts";
import {
  INDUSTRY_LABELS,
  SIZE_LABELS,
} from "../../../worker/features/plan-sample/rules/sample-words.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** A language model writes: here, in another tab, or since this one was closed. */
export function Writing({ sample: { run, industry, size } }: { sample: SampleRun }) {
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label="Sample plan" value={run.progress} valueText="Writing" />
      <p role="status" className="text-base text-ink">
        {INDUSTRY_LABELS[industry]}, {SIZE_LABELS[size]}
      </p>
      <p className="text-base text-muted">
        The language model needs a minute or two. You can close this page. The plan waits for your
        review.
      </p>
    </div>
  );
}
