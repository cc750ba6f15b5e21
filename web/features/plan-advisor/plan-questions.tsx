import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  answerQuestion,
  examplesFor,
} from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import { suggestionsFor } from "../../../worker/features/plan-advisor/rules/suggestions.ts";
import { changeAddress, useAddress } from "../../lib/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { AnswerCard, type Asked } from "./answer-card.tsx";
import { AskForm } from "./ask-form.tsx";
import { useFacts } from "./use-facts.ts";

const questionIn = (params: URLSearchParams) => params.get("q") ?? "";

/** Questions about the plan that is open, and exact answers: by its rules, from what the reader may see. */
export function PlanQuestions() {
  const store = usePlanStore();
  const state = usePlanState();
  if (state === "failed") {
    return (
      <ErrorState
        title="The plan could not be loaded"
        safe="Nothing is lost."
        actions={<Button onClick={() => void store.reload()}>Try again</Button>}
      />
    );
  }
  return state === "ready" ? <Questions /> : <RowsSkeleton />;
}

function Questions() {
  const facts = useFacts();
  const named = useAddress(questionIn);
  const [all, setAll] = useState<readonly Asked[]>([]);
  const next = useRef(1);
  const { examples, suggestions } = useMemo(() => {
    const now = facts();
    return { examples: examplesFor(now), suggestions: suggestionsFor(now) };
  }, [facts]);

  function ask(question: string) {
    const asked = {
      id: next.current,
      question,
      at: Date.now(),
      answer: answerQuestion(question, facts()),
    };
    next.current += 1;
    setAll((before) => [asked, ...before]);
    changeAddress({ q: question });
  }

  const askNamed = useEffectEvent(() => {
    if (named !== "" && all[0]?.question !== named) ask(named);
  });
  // A link, a reload and the browser's own way back lead to a question.
  useEffect(() => askNamed(), [named]);

  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-6">
      <AskForm examples={examples} onAsk={ask} />
      <section aria-label="Worth asking today" className="flex flex-col gap-2">
        <h2 className="text-sm text-faint">Worth asking today</h2>
        <ul className="flex flex-wrap gap-2">
          {suggestions.map((question) => (
            <li key={question}>
              <Button size="sm" onClick={() => ask(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <div aria-live="polite" className="flex flex-col gap-4">
        {all.map((asked) => (
          <AnswerCard key={asked.id} asked={asked} onAsk={ask} />
        ))}
      </div>
    </div>
  );
}
