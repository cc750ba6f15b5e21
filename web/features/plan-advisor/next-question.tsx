import { useMemo } from "react";
import { examplesFor } from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import { usePlanState } from "../plan-store/use-plan.tsx";
import { AskForm } from "./ask-form.tsx";
import { useFacts } from "./use-facts.ts";

/** Where the next question of a conversation is asked; what can be asked comes with the plan. */
export function NextQuestion({ onAsk }: { onAsk: (question: string) => void }) {
  const facts = useFacts();
  const isReady = usePlanState() === "ready";
  const examples = useMemo(() => (isReady ? examplesFor(facts()) : []), [facts, isReady]);
  return (
    <div className="sticky bottom-0 -mx-1 border-t border-line bg-canvas px-1 py-3">
      <AskForm examples={examples} onAsk={onAsk} />
    </div>
  );
}
