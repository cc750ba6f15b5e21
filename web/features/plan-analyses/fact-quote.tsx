import type { Fact } from "../../../worker/features/analyses/contract.ts";

type FactQuoteProps = { fact: Pick<Fact, "quote" | "place">; document: string | null };

/** The words of the report, and where they are. They are text and nothing else. */
export function FactQuote({ fact: { quote, place }, document }: FactQuoteProps) {
  return (
    <p className="text-sm text-muted wrap-anywhere">
      <q dir="auto">{quote.replaceAll(/\s*\t\s*/gu, " · ").replaceAll(/\s+/gu, " ")}</q>{" "}
      <span className="whitespace-nowrap text-faint">{place}</span>
      {document === null ? null : <span className="text-faint">, {document}</span>}
    </p>
  );
}
