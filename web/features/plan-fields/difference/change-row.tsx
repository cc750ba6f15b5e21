import type { ReactNode } from "react";
import { StatusMark } from "../../../ui/status-mark.tsx";
import type { Tone } from "../../../ui/tone.ts";
import type { Sentence } from "./telling.ts";
import { WordParts } from "./word-parts.tsx";

type ChangeRowProps = {
  mark: { tone: Tone; label: string };
  name: ReactNode;
  facts: readonly string[];
  sentences: readonly Sentence[];
  /** Before the mark, and at the end of the row: what is decided about it. */
  before?: ReactNode;
  after?: ReactNode;
  children?: ReactNode;
};

/** One change of a plan, in words, wherever somebody decides about it. */
export function ChangeRow(props: ChangeRowProps) {
  const { mark, name, facts, sentences, before, after, children } = props;
  return (
    <li className="flex gap-x-3 py-2.5">
      {before}
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1.5 sm:flex-row sm:items-start">
        <div className="shrink-0 pt-0.5 sm:w-20">
          <StatusMark plain {...mark} />
        </div>
        <div className="min-w-0 grow">
          <p className="text-base font-medium wrap-anywhere text-ink">{name}</p>
          {facts.length > 0 ? (
            <p className="text-sm text-muted first-letter:uppercase">{facts.join(" · ")}</p>
          ) : null}
          <ul className="flex flex-col gap-0.5 empty:hidden">
            {sentences.map((sentence) => (
              <li
                key={sentence.text}
                className="text-base wrap-anywhere text-ink first-letter:uppercase"
              >
                {sentence.text}
                {sentence.parts ? <WordParts parts={sentence.parts} /> : null}
              </li>
            ))}
          </ul>
          {children}
        </div>
        {after}
      </div>
    </li>
  );
}
