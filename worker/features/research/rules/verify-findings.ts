import type { Claim, Passage } from "../contract.ts";
import { findQuote } from "./find-quote.ts";
import { hasTwoWords } from "./question-words.ts";
import { toClaim } from "./rank-claims.ts";

/** What a model says that a source says. */
export type Finding = { statement: string; quote: string; source: number };

const LONGEST = 400;

/**
 * The findings whose quote stands in a passage of the source that they name, each as a claim; all others are dropped.
 * A statement with a number that its quote has not is replaced by the quote.
 */
export function verifyFindings(
  findings: readonly Finding[],
  passages: readonly Passage[],
): Claim[] {
  const claims: Claim[] = [];
  for (const { statement, quote, source } of findings) {
    for (const passage of passages) {
      if (passage.sourceNumber !== source) continue;
      const found = findQuote(passage.quote, quote);
      if (!found || !hasTwoWords(quote)) continue;
      const known = passage.quote.slice(found.start, found.end);
      const [start, end] = [passage.start + found.start, passage.start + found.end];
      if (claims.some((claim) => claim.sourceNumber === source && claim.start === start)) break;
      claims.push({
        ...toClaim(passage, claims.length + 1, saysOf(statement, known)),
        start,
        end,
        quote: known,
        // A figure outside the quote is none of this claim.
        facts: passage.facts.filter(
          (fact) => !("at" in fact) || isWithin(fact.start + fact.at, { start, end }),
        ),
      });
      break;
    }
  }
  return claims;
}

const isWithin = (at: number, { start, end }: { start: number; end: number }): boolean =>
  at >= start && at < end;

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/gu) ?? [];

function saysOf(statement: string, quote: string): string {
  const plain = statement.replaceAll(/\s+/gu, " ").trim().slice(0, LONGEST);
  const known = new Set(numbersIn(quote));
  return numbersIn(plain).every((number) => known.has(number)) ? plain : "";
}
