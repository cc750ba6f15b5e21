import type { Quote } from "../../../worker/features/ai-training/contract.ts";

/** Passages of knowledge sources, word by word, each with where it stands. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <ul aria-label="Quotes" className="flex flex-col gap-3">
      {quotes.map(({ sourceId, source, place, text }) => (
        <li key={sourceId} className="border-l-2 border-line-strong pl-4">
          <blockquote className="max-w-prose text-base whitespace-pre-line wrap-anywhere text-ink">
            “{text}”
          </blockquote>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            {source}
            {place === "" ? null : `, ${place}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
