import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { RESEARCH_STEPS, type ResearchStep } from "../../../../db/values/research.ts";
import type { Research } from "../../../../worker/features/research/contract.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { STEP_WORDS } from "../words.ts";

type StepPartProps = { step: ResearchStep; research: Research; children: ReactNode };

/** One step: whether it is done, what did it, and what it found. */
export function StepPart({ step, research, children }: StepPartProps) {
  const { stepsDone, state, steps } = research;
  const number = RESEARCH_STEPS.indexOf(step);
  const note = steps.find((one) => one.step === step);
  if (number >= stepsDone) {
    const isNow = number === stepsDone && state === "running";
    return (
      <p className="flex items-center gap-2.5 border-b border-line py-2.5 pl-6.5 text-base text-muted">
        {isNow ? <Spinner /> : <span aria-hidden className="size-4" />}
        {STEP_WORDS[step]}
        <span className="text-sm text-faint">{isNow ? "Working on it" : "Not done yet"}</span>
      </p>
    );
  }
  return (
    <Disclosure
      open={step === lastShown(research)}
      className="border-b border-line"
      summary={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <Check aria-hidden className="size-4 text-good" />
          {STEP_WORDS[step]}
          <span className="figures text-sm font-normal text-muted">{manyOf(step, research)}</span>
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        {note ? (
          <p className="text-sm text-faint">
            {note.engine === "model"
              ? `Done with the language model ${note.model}.`
              : `Done by the built-in engine.${note.reason === "" ? "" : ` ${note.reason}`}`}
          </p>
        ) : null}
      </div>
    </Disclosure>
  );
}

/** While it runs, the last that is done is open. */
const lastShown = ({ state, stepsDone }: Research): ResearchStep | undefined =>
  state === "done" ? undefined : RESEARCH_STEPS[stepsDone - 1];

function manyOf(step: ResearchStep, research: Research): number {
  const { questions, sources, claims, contradictions, gaps } = research;
  switch (step) {
    case "questions":
      return questions.length;
    case "sources":
      return sources.length;
    case "read":
      return sources.filter(({ state }) => state === "read").length;
    case "claims":
      return claims.length;
    case "contradictions":
      return contradictions.length;
    case "gaps":
      return gaps.length;
    case "brief":
      return 0;
  }
}
