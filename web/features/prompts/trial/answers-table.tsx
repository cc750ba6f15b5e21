import { TRIAL_SIDES, type TrialPiece } from "../../../../worker/features/prompts/contract.ts";
import { dollars } from "../../../lib/dollars.ts";
import { Card } from "../../../ui/card.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Asked } from "./use-trial.ts";

const SIDE_WORDS = { published: "In use now", draft: "This draft" } as const;

type AnswersTableProps = {
  asked: Asked;
  nameOf: (inputId: string) => string;
  isRunning: boolean;
};

/** Each input with what is in use now and with the draft, side by side. */
export function AnswersTable({ asked, nameOf, isRunning }: AnswersTableProps) {
  // Where nothing is in use, the draft is asked alone: the first answer says so.
  const first = asked.pieces[0];
  const sides = TRIAL_SIDES.filter((side) => side === "draft" || first?.side !== "draft");
  return (
    <section aria-label="Answers" className="flex flex-col gap-4">
      {asked.inputs.map(({ id }) => (
        <Card key={id} as="section" eyebrow="Input" title={nameOf(id)} headingLevel={3}>
          <div className={sides.length > 1 ? "grid gap-4 md:grid-cols-2" : "grid gap-4"}>
            {sides.map((side) => (
              <div key={side} className="min-w-0">
                <h4 className="mb-1.5 text-sm font-medium text-muted">{SIDE_WORDS[side]}</h4>
                <AnswerOf
                  piece={asked.pieces.find((one) => one.inputId === id && one.side === side)}
                  isRunning={isRunning}
                />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </section>
  );
}

function AnswerOf({ piece, isRunning }: { piece: TrialPiece | undefined; isRunning: boolean }) {
  const { locale } = useFormats();
  if (!piece) {
    return isRunning ? (
      <Skeleton size="h-24 w-full" />
    ) : (
      <p className="text-base text-muted">It was not asked.</p>
    );
  }
  return (
    <>
      {piece.engine === "built_in" ? (
        <p className="text-base text-warn">No model answered. {piece.reason}</p>
      ) : (
        <pre
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink"
        >
          {piece.answer}
        </pre>
      )}
      <p className="figures mt-1.5 text-sm text-faint">
        {piece.model === null ? "" : `${piece.model} · `}
        {dollars(piece.cost, locale)} · {(piece.ms / 1000).toFixed(1)} s
      </p>
    </>
  );
}
