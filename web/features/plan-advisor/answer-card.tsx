import { useState } from "react";
import type { Answered } from "../../../worker/features/plan-advisor/rules/answer-question.ts";
import { kindAsWished, type Wishes } from "../../../worker/features/plan-advisor/rules/wishes.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import type { Place } from "../../../worker/features/plan-advisor/rules/facts.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { itemAddress } from "../plan-store/address/open-item.ts";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";
import { useItem, usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";

import { Mentions } from "./mentions.tsx";
import { Quotes } from "./quotes.tsx";

export type Asked = { id: number; question: string; at: number; answer: Answered };

type AnswerCardProps = {
  asked: Asked;
  wishes: Wishes;
  onAsk: (question: string) => void;
  /** Keeps it in a conversation; absent where nothing is kept. */
  onKeep?: ((question: string) => void) | undefined;
};

/** What it rests on. */
const FROM = {
  plan: "From the plan",
  meaning: "From what your company keeps here,",
  written: "From the plan and what you may open",
};

/** A question with what the plan says to it, and the items that show it. */
export function AnswerCard({ asked, wishes, onAsk, onKeep }: AnswerCardProps) {
  const { question, answer, at } = asked;
  const { base } = usePlanPlace();
  return (
    <article aria-label={question}>
      <Card className="flex flex-col gap-3">
        <h2 className="text-base font-medium text-muted">{question}</h2>
        {answer.question === null ? (
          <Unsure answer={answer} question={question} onAsk={onAsk} />
        ) : (
          <>
            <p className="serif text-xl text-ink wrap-anywhere">{answer.lead}</p>
            <Lines lines={answer.lines} wishes={wishes} />
            <Mentions mentions={answer.told?.mentions ?? []} base={base} />
            <Quotes quotes={answer.told?.quotes ?? []} />
            <p className="text-sm text-faint">
              {FROM[answer.told?.question ?? "plan"]} as it was on{" "}
              <Time value={at} show="date-time" />, without a language model.
            </p>
          </>
        )}
        {onKeep ? (
          <Button size="sm" className="self-start" onClick={() => onKeep(question)}>
            Keep in a conversation
          </Button>
        ) : null}
      </Card>
    </article>
  );
}

type Known = Extract<Answered, { lead: string }>;

function Lines({ lines, wishes }: Pick<Known, "lines"> & { wishes: Wishes }) {
  const [shown, setShown] = useState<number>(
    wishes.isBrief ? LIMITS.answerLinesBrief : LIMITS.answerLines,
  );
  const left = lines.length - shown;
  if (lines.length === 0) return null;
  return (
    <>
      <ul aria-label="What it rests on" className="divide-y divide-line border-y border-line">
        {lines.slice(0, shown).map(({ kind, id, says }, index) => (
          <li
            key={`${id}:${index}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
          >
            <span className="min-w-0 text-base text-ink">
              <ItemLink kind={kind} id={id} />{" "}
              <span className="text-sm text-faint">
                {kindAsWished(kind, KINDS[kind].one, wishes)}
              </span>
            </span>
            <span className="text-sm text-muted wrap-anywhere">{says}</span>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setShown(shown + LIMITS.answerLinesMore)}
        >
          Show {Math.min(left, LIMITS.answerLinesMore)} more of {left}
        </Button>
      ) : null}
    </>
  );
}

/** Where the plan that was asked opens it; this screen has no panel of its own. */
function ItemLink({ kind, id }: Place) {
  const { base } = usePlanPlace();
  const item = useItem(kind, id);
  return (
    <TextLink to={`${base}${itemAddress(kind, id).slice(OWN_PLAN.length)}`}>
      {item ? titleOf(item) : "No longer in the plan"}
    </TextLink>
  );
}

type UnsureProps = {
  answer: Extract<Answered, { question: null }>;
  question: string;
  onAsk: (question: string) => void;
};

function Unsure({ answer: { nearest, either }, question, onAsk }: UnsureProps) {
  const { plan } = usePlanStore();
  const meant = either.flatMap(({ kind, id }) => {
    const item = plan.get(kind, id);
    return item ? [titleOf(item)] : [];
  });
  return (
    <>
      <p className="text-base text-ink">
        {meant.length > 0
          ? "These words fit several items. Which one?"
          : "This can’t be answered exactly from the plan. You can ask:"}
      </p>
      <ul className="flex flex-wrap gap-2">
        {meant.map((title) => (
          <li key={title}>
            <Button size="sm" onClick={() => onAsk(`How is “${title}”?`)}>
              {title}
            </Button>
          </li>
        ))}
        {nearest
          .filter((one) => one !== question)
          .map((one) => (
            <li key={one}>
              <Button size="sm" onClick={() => onAsk(one)}>
                {one}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}
