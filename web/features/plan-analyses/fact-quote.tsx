import type { Fact } from "../../../worker/features/analyses/contract.ts";

type FactQuoteProps = {
  fact: Pick<Fact, "quote" | "place">;
  document: string | null;
  isLarge?: boolean;
};

/** The words of the report, and where they are. They are text and nothing else. */
export function FactQuote({ fact: { quote, place }, document, isLarge = false }: FactQuoteProps) {
  return (
    <p className={`wrap-anywhere ${isLarge ? "text-base text-ink" : "text-sm text-muted"}`}>
      <q dir="auto">{quote.replaceAll(/\s+/gu, (blank) => (blank.includes("\t") ? " · " : " "))}</q>{" "}
      <span className="text-sm whitespace-nowrap text-faint">{place}</span>
      {document === null ? null : <span className="text-sm text-faint">, {document}</span>}
    </p>
  );
}
