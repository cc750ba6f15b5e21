import type { Research } from "../../../../worker/features/research/contract.ts";
import { SourceLink } from "./source-link.tsx";

/** The claims by their questions: each with its quote, word for word, its place and its source. */
export function ClaimList({ research: { questions, claims, sources } }: { research: Research }) {
  if (claims.length === 0)
    return <p>No source answers a question. Without a source there is no claim.</p>;
  return (
    <div className="flex flex-col gap-5">
      {questions.map(({ id, text }) => {
        const own = claims.filter(({ questionId }) => questionId === id);
        if (own.length === 0) return null;
        return (
          <section key={id} aria-label={text} className="flex flex-col gap-2.5">
            <h3 className="font-medium text-ink">{text}</h3>
            <ul className="flex flex-col gap-3">
              {own.map(({ number, says, quote, place, sourceNumber }) => {
                const source = sources.find((one) => one.number === sourceNumber);
                return (
                  <li key={number} className="flex flex-col gap-1 border-l-2 border-line pl-3">
                    {says === "" ? null : <p className="text-ink">{says}</p>}
                    <blockquote className="wrap-anywhere text-ink">“{quote}”</blockquote>
                    <p className="text-sm">
                      <span className="figures">[{sourceNumber}]</span>{" "}
                      {source ? <SourceLink source={source} /> : null}
                      {place === "" ? "" : `, ${place}`}
                    </p>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
