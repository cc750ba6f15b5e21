import { useMemo } from "react";
import { examplesFor } from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import { cx } from "../../ui/cx.ts";
import { usePlanState } from "../plan-store/use-plan.tsx";
import { AskForm } from "./ask-form.tsx";
import { useFacts } from "./use-facts.ts";

type NextQuestionProps = {
  onAsk: (question: string) => void;
  /** It has the foot of the window where there is room. */
  isSticky?: boolean;
};

/** Where the next question of a conversation is asked; what can be asked comes with the plan. */
export function NextQuestion({ onAsk, isSticky = false }: NextQuestionProps) {
  const facts = useFacts();
  const isReady = usePlanState() === "ready";
  const examples = useMemo(() => (isReady ? examplesFor(facts()) : []), [facts, isReady]);
  return (
    <div
      // What stands at the foot of a window keeps clear of it.
      data-bottom-bar={isSticky ? "" : undefined}
      className={cx(
        "border-t border-line py-3",
        isSticky && "bottom-0 z-10 -mx-1 bg-paper px-1 sm:sticky",
      )}
    >
      <AskForm examples={examples} onAsk={onAsk} />
    </div>
  );
}
