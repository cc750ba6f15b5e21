import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  answerQuestion,
  examplesFor,
} from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import { NO_KNOWLEDGE } from "../../../worker/features/plan-advisor/rules/knowledge.ts";
import { asWished, NO_WISHES } from "../../../worker/features/plan-advisor/rules/wishes.ts";
import { suggestionsFor } from "../../../worker/features/plan-advisor/rules/suggestions.ts";
import type { Place } from "../../../worker/features/plan-advisor/rules/facts.ts";
import { changeAddress, useAddress } from "../../lib/use-address.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { AnswerCard, type Asked } from "./answer-card.tsx";
import { AskForm } from "./ask-form.tsx";
import { PendingCard } from "./exchange-card.tsx";
import { askQuestion, CONVERSATIONS, instructionsQuery, knowledgeQuery } from "./queries.ts";
import { useFacts } from "./use-facts.ts";
import { useWishes, wishesIn } from "./use-wishes.ts";

const questionIn = (params: URLSearchParams) => params.get("q") ?? "";

export type PlanQuestionsProps = {
  /** Opens the conversation in which a question was kept; absent where nothing is kept. */
  onKept?: ((conversationId: string) => void) | undefined;
  about?: readonly Place[];
  /** What the review left out until lately. */
  unmuted?: readonly Place[];
  /** Beside another screen, whose address is not for questions. */
  isBeside?: boolean;
};

const NOTHING: readonly Place[] = [];

/** Questions about the plan that is open, and exact answers: by its rules, from what the reader may see. */
export function PlanQuestions(props: PlanQuestionsProps) {
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
  return state === "ready" ? <Questions {...props} /> : <RowsSkeleton />;
}

function Questions({
  onKept,
  about = NOTHING,
  unmuted = NOTHING,
  isBeside = false,
}: PlanQuestionsProps) {
  const wishes = useWishes(onKept !== undefined);
  const facts = useFacts();
  const store = usePlanStore();
  const queries = useQueryClient();
  const named = useAddress(questionIn);
  const [all, setAll] = useState<readonly Asked[]>([]);
  const next = useRef(1);
  const { examples, suggestions } = useMemo(() => {
    const now = facts();
    return { examples: examplesFor(now), suggestions: suggestionsFor(now, { about, unmuted }) };
  }, [facts, about, unmuted]);

  async function ask(question: string) {
    // Without it the plan still answers.
    const knowledge = await queries
      .fetchQuery(knowledgeQuery(store.planId, question))
      .catch(() => NO_KNOWLEDGE);
    // A question that comes with the address is asked before they are there.
    const wanted = onKept
      ? await queries.ensureQueryData(instructionsQuery).then(wishesIn, () => NO_WISHES)
      : NO_WISHES;
    const now = facts(wanted.locale);
    const answer = answerQuestion(question, now, about, knowledge);
    const asked = {
      id: next.current,
      question,
      at: Date.now(),
      answer: answer.question === null ? answer : asWished(answer, now, wanted),
    };
    next.current += 1;
    setAll((before) => [asked, ...before]);
    if (!onKept && !isBeside) changeAddress({ q: question });
  }

  const keep = useMutation({
    mutationFn: (text: string) =>
      askQuestion({
        id: crypto.randomUUID(),
        conversationId: null,
        planId: store.plan.planId,
        parentId: null,
        text,
        about: [...about],
      }),
    onSuccess: async ({ conversationId }) => {
      await queries.invalidateQueries({ queryKey: CONVERSATIONS });
      onKept?.(conversationId);
    },
    onError: (error, text) => {
      // What the browser has is answered all the same.
      void ask(text);
      toast.warn({ title: "The answer was not kept", description: error.message });
    },
  });
  const askNow = (question: string) => {
    if (onKept) keep.mutate(question);
    else void ask(question);
  };

  const askNamed = useEffectEvent(() => {
    if (!isBeside && named !== "" && all[0]?.question !== named) void ask(named);
  });
  // A link, a reload and the browser's own way back lead to a question.
  useEffect(() => askNamed(), [named]);

  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-6">
      <AskForm examples={examples} onAsk={askNow} />
      <section aria-label="Worth asking today" className="flex flex-col gap-2">
        <h2 className="text-sm text-faint">Worth asking today</h2>
        <ul className="flex flex-wrap gap-2">
          {suggestions.map((question) => (
            <li key={question}>
              <Button size="sm" onClick={() => askNow(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <div aria-live="polite" className="flex flex-col gap-4">
        {keep.isPending ? <PendingCard text={keep.variables} /> : null}
        {all.map((asked) => (
          <AnswerCard
            key={asked.id}
            asked={asked}
            wishes={wishes}
            onAsk={askNow}
            onKeep={onKept ? keep.mutate : undefined}
          />
        ))}
      </div>
    </div>
  );
}
