import { ChevronLeft, ChevronRight, Pencil, RefreshCw } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import type { Exchange } from "../../../worker/features/conversations/contract.ts";
import type { ShownAnswer } from "../../../worker/features/plan-advisor/contract.ts";
import { kindAsWished, type Wishes } from "../../../worker/features/plan-advisor/rules/wishes.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { KINDS } from "../plan-fields/kinds.ts";
import { itemAddress } from "../plan-store/address/open-item.ts";
import { OWN_PLAN } from "../plan-store/address/plan-base.ts";
import { AnswerMarks } from "./answer-marks.tsx";
import { answerText } from "./export/answer-text.ts";
import { Mentions } from "./mentions.tsx";
import { Quotes } from "./quotes.tsx";
import { ReadAloud } from "./read-aloud.tsx";

type ExchangeCardProps = {
  exchange: Exchange;
  wishes: Wishes;
  base: string;
  mayAsk: boolean;
  /** Asks next. */
  onAsk: (question: string) => void;
  /** Asks in the place of this one, as a branch of its own. */
  onResend: (question: string) => void;
  onBranch: (at: string) => void;
};

const CLOSED = "A question about something that you can’t open";

/** A question, and what was said to it then. Out of sight it is not drawn. */
export function ExchangeCard(props: ExchangeCardProps) {
  const { exchange, wishes, base, mayAsk, onAsk, onResend, onBranch } = props;
  const { text, answer, askedAt } = exchange;
  const [isEditing, setEditing] = useState(false);
  const title = text ?? CLOSED;
  return (
    <article
      aria-label={title}
      className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto]"
    >
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          {isEditing && text !== null ? (
            <EditQuestion
              text={text}
              onCancel={() => setEditing(false)}
              onSend={(next) => {
                setEditing(false);
                onResend(next);
              }}
            />
          ) : (
            <h3 className="min-w-0 flex-1 text-base font-medium text-muted wrap-anywhere">
              {title}
            </h3>
          )}
          <Branches exchange={exchange} onBranch={onBranch} />
        </div>
        <AnswerBody answer={answer} wishes={wishes} base={base} mayAsk={mayAsk} onAsk={onAsk} />
        <p className="text-sm text-faint">
          As of <Time value={askedAt} show="date-time" />, from the plan
          {answer.question === "written" ? " and what you may open" : ""}, without a language model.
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <ReadAloud text={answerText(answer)} />
          <AnswerMarks id={exchange.answerId} mark={exchange.mark} />
          {mayAsk && text !== null ? (
            <>
              <Button
                size="sm"
                variant="quiet"
                icon={<RefreshCw aria-hidden="true" />}
                onClick={() => onAsk(text)}
              >
                Ask again
              </Button>
              <Button
                size="sm"
                variant="quiet"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setEditing(true)}
              >
                Edit question
              </Button>
            </>
          ) : null}
        </div>
      </Card>
    </article>
  );
}

/** While it is counted. */
export function PendingCard({ text }: { text: string }) {
  return (
    <article aria-label={text} aria-busy="true">
      <Card className="flex flex-col gap-3">
        <h3 className="text-base font-medium text-muted wrap-anywhere">{text}</h3>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16" />
      </Card>
    </article>
  );
}

type AnswerBodyProps = Pick<ExchangeCardProps, "wishes" | "base" | "mayAsk" | "onAsk"> & {
  answer: ShownAnswer;
};

function AnswerBody({ answer, wishes, base, mayAsk, onAsk }: AnswerBodyProps) {
  const { lead, question, about, isNarrow, nearest, either, withheld } = answer;
  return (
    <>
      {about.length > 0 ? (
        <p className="text-sm text-muted">
          {isNarrow ? "Asked about " : "About the whole plan; this can’t be narrowed to "}
          {about.map(({ title }) => `“${title}”`).join(", ")}
        </p>
      ) : null}
      {question === null ? (
        <p className="text-base text-ink">
          {either.length > 0
            ? mayAsk
              ? "These words fit several items. Which one?"
              : `These words fit several items: ${either.map((title) => `“${title}”`).join(", ")}.`
            : "This can’t be answered exactly from the plan."}
        </p>
      ) : lead === null ? null : (
        <p className="serif text-xl text-ink wrap-anywhere">{lead}</p>
      )}
      {withheld > 0 ? (
        <p className="text-sm text-muted">
          {counted(withheld, "source", "sources")} you can’t open
        </p>
      ) : null}
      <Lines answer={answer} wishes={wishes} base={base} />
      <Mentions mentions={answer.mentions} base={base} />
      <Quotes quotes={answer.quotes} />
      {mayAsk && nearest.length + either.length > 0 ? (
        <ul aria-label="You can ask" className="flex flex-wrap gap-2">
          {either.map((title) => (
            <li key={title}>
              <Button size="sm" onClick={() => onAsk(`How is “${title}”?`)}>
                {title}
              </Button>
            </li>
          ))}
          {nearest.map((one) => (
            <li key={one}>
              <Button size="sm" onClick={() => onAsk(one)}>
                {one}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type LinesProps = { answer: ShownAnswer; wishes: Wishes; base: string };

function Lines({ answer: { lines, total }, wishes, base }: LinesProps) {
  const [shown, setShown] = useState<number>(
    wishes.isBrief ? LIMITS.answerLinesBrief : LIMITS.answerLines,
  );
  const left = lines.length - shown;
  if (lines.length === 0) return null;
  return (
    <>
      <ul aria-label="What it rests on" className="divide-y divide-line border-y border-line">
        {lines.slice(0, shown).map(({ kind, id, title, says }, index) => (
          <li
            key={`${id}:${index}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
          >
            <span className="min-w-0 text-base text-ink">
              <TextLink to={`${base}${itemAddress(kind, id).slice(OWN_PLAN.length)}`}>
                {title || "Untitled"}
              </TextLink>{" "}
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
      ) : total > lines.length ? (
        <p className="text-sm text-faint">
          The first {lines.length} of {total} are kept.
        </p>
      ) : null}
    </>
  );
}

function Branches({
  exchange: { id, branches },
  onBranch,
}: Pick<ExchangeCardProps, "exchange" | "onBranch">) {
  const at = branches.indexOf(id);
  if (branches.length < 2) return null;
  const to = (place: number) => {
    const branch = branches[place];
    if (branch !== undefined) onBranch(branch);
  };
  return (
    <div role="group" aria-label="Versions of this question" className="flex items-center gap-1">
      <IconButton
        size="sm"
        label="Earlier version"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={at === 0}
        onClick={() => to(at - 1)}
      />
      <span className="text-sm text-muted tabular-nums">
        {at + 1} of {branches.length}
      </span>
      <IconButton
        size="sm"
        label="Later version"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={at === branches.length - 1}
        onClick={() => to(at + 1)}
      />
    </div>
  );
}

type EditQuestionProps = { text: string; onCancel: () => void; onSend: (text: string) => void };

function EditQuestion({ text, onCancel, onSend }: EditQuestionProps) {
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string | undefined>(undefined);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const next = typed.trim();
    if (next === "") setError("Write a question.");
    else onSend(next);
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-2">
      <TextField
        label="Edit question"
        hint="The first version stays beside it."
        value={typed}
        maxLength={LIMITS.questionLength}
        error={error}
        autoFocus
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button size="sm" type="submit" variant="primary">
          Ask
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
