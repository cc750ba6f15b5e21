import type { Research } from "../../../../worker/features/research/contract.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { CONTRADICTION_WORDS, GAP_WORDS } from "../words.ts";

type FindingListProps = { research: Research; show: "contradictions" | "gaps" };

/** What doesn't fit together, or what stays open. */
export function FindingList({ research, show }: FindingListProps) {
  const { contradictions, gaps, claims } = research;
  if (show === "gaps") {
    if (gaps.length === 0) return <p>Every question has answers from several sources.</p>;
    return (
      <ul className="flex flex-col gap-2.5">
        {gaps.map(({ questionId, kind, says }) => (
          <li key={`${questionId} ${kind}`} className="flex flex-col">
            <StatusMark plain tone="warn" label={GAP_WORDS[kind]} />
            <span className="wrap-anywhere text-ink">{says}</span>
          </li>
        ))}
      </ul>
    );
  }
  if (contradictions.length === 0) return <p>No two claims contradict each other.</p>;
  return (
    <ul className="flex flex-col gap-4">
      {contradictions.map(({ one, other, kind, says }) => (
        <li key={`${one} ${other}`} className="flex flex-col gap-1.5">
          <StatusMark plain tone="bad" label={`${CONTRADICTION_WORDS[kind]}: ${says}`} />
          {[one, other].map((number) => {
            const claim = claims.find((known) => known.number === number);
            return claim ? (
              <blockquote
                key={number}
                className="border-l-2 border-line pl-3 wrap-anywhere text-ink"
              >
                “{claim.quote}”{" "}
                <span className="figures text-sm text-muted">[{claim.sourceNumber}]</span>
              </blockquote>
            ) : null;
          })}
        </li>
      ))}
    </ul>
  );
}
