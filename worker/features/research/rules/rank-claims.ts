import type { AskedQuestion, Claim, Passage } from "../contract.ts";

/** As BM25 has them: how soon a word more counts for less, and how much a long sentence weighs against it. */
const [SATURATES, LENGTHS] = [1.2, 0.75];

/** What answers less than so much of what the best answer does is left out. */
const LEAST = 0.45;

type Most = { perQuestion: number; perSource: number };

/**
 * The passages that answer best, question by question, in the order of the questions. A question that rules
 * wrote gets no sentence which answers another already.
 */
export function rankClaims(
  questions: readonly Pick<AskedQuestion, "id" | "from">[],
  passages: readonly Passage[],
  most: Most,
): Claim[] {
  const scoreOf = scored(passages);
  const taken = new Set<string>();
  const claims: Claim[] = [];
  for (const { id, from } of questions) {
    const own = passages
      .filter(({ questionId }) => questionId === id)
      .filter((passage) => from !== "rule" || !taken.has(placeOf(passage)))
      .map((passage) => ({ passage, score: scoreOf(passage) }))
      .toSorted(
        (one, other) =>
          other.score - one.score ||
          one.passage.sourceNumber - other.passage.sourceNumber ||
          one.passage.start - other.passage.start,
      );
    const ofSource = new Map<number, number>();
    const best = own[0]?.score ?? 0;
    let many = 0;
    for (const { passage, score } of own) {
      const of = ofSource.get(passage.sourceNumber) ?? 0;
      if (many >= most.perQuestion || score < best * LEAST) break;
      if (of >= most.perSource) continue;
      ofSource.set(passage.sourceNumber, of + 1);
      many += 1;
      taken.add(placeOf(passage));
      claims.push(toClaim(passage, claims.length + 1));
    }
  }
  return claims;
}

const placeOf = ({ sourceNumber, start }: Passage): string => `${sourceNumber}:${start}`;

export const toClaim = (
  { words: _words, length: _length, weight: _weight, ...rest }: Passage,
  number: number,
  says = "",
): Claim => ({ ...rest, number, says });

function scored(passages: readonly Passage[]): (passage: Passage) => number {
  const sources = new Set(passages.map(({ sourceNumber }) => sourceNumber)).size;
  const average = passages.reduce((sum, { length }) => sum + length, 0) / (passages.length || 1);
  const within = new Map<string, Set<number>>();
  for (const { words, sourceNumber } of passages) {
    for (const word of words) {
      within.set(word, (within.get(word) ?? new Set()).add(sourceNumber));
    }
  }
  const rarity = (word: string): number => {
    const many = within.get(word)?.size ?? 0;
    return Math.log(1 + (sources - many + 0.5) / (many + 0.5)) + 0.1;
  };
  return ({ words, length, weight }) => {
    const norm = 1 - LENGTHS + (LENGTHS * length) / (average || 1);
    const each = (SATURATES + 1) / (1 + SATURATES * norm);
    return weight * words.reduce((sum, word) => sum + rarity(word) * each, 0);
  };
}
