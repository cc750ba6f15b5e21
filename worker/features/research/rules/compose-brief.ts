import type {
  AskedQuestion,
  Claim,
  Contradiction,
  ShownSection,
  StoredBrief,
} from "../contract.ts";
import { overlap } from "./find-contradictions.ts";
import { questionWords, stemsOf } from "./question-words.ts";

type Answer = Pick<Claim, "number" | "questionId" | "quote">;

/** So much of the words of two claims is the same where they say the same. */
const SAME = 0.8;

/** A section for each question that a source answers; what several sources say alike is one sentence. */
export function composeBrief(
  questions: readonly Pick<AskedQuestion, "id">[],
  claims: readonly Answer[],
  contradictions: readonly Pick<Contradiction, "one" | "other">[],
): StoredBrief {
  const isApart = (one: Answer, other: Answer): boolean =>
    contradictions.some(
      ({ one: first, other: second }) =>
        (first === one.number && second === other.number) ||
        (first === other.number && second === one.number),
    );
  return {
    sections: questions.flatMap(({ id: questionId }) => {
      const groups: Answer[][] = [];
      for (const claim of claims.filter((one) => one.questionId === questionId)) {
        const same = groups.find((group) =>
          group.every((one) => isSame(one, claim) && !isApart(one, claim)),
        );
        if (same) same.push(claim);
        else groups.push([claim]);
      }
      if (groups.length === 0) return [];
      return [
        { questionId, groups: groups.map((group) => group.map(({ number }) => number)), own: null },
      ];
    }),
  };
}

function isSame({ quote: one }: Answer, { quote: other }: Answer): boolean {
  const numbers = (text: string) =>
    stemsOf(text)
      .filter((stem) => /\d/u.test(stem))
      .join(" ");
  const words = (text: string) => new Set(questionWords(text));
  return numbers(one) === numbers(other) && overlap(words(one), words(other)) >= SAME;
}

type Shown = {
  questions: readonly Pick<AskedQuestion, "id" | "text">[];
  /** Those whose source its reader may open. */
  claims: readonly Pick<Claim, "number" | "sourceNumber" | "quote" | "says">[];
  isOpen: (sourceNumber: number) => boolean;
};

/** A brief as its reader may see it: a sentence without a source that they can open is not there. */
export function showBrief(
  brief: StoredBrief,
  { questions, claims, isOpen }: Shown,
): ShownSection[] {
  const byNumber = new Map(claims.map((claim) => [claim.number, claim]));
  return brief.sections.flatMap(({ questionId, groups, own }) => {
    const heading = questions.find(({ id }) => id === questionId)?.text;
    const sentences = groups.flatMap((numbers) => {
      const known = numbers.flatMap((number) => byNumber.get(number) ?? []);
      const [first] = known;
      if (!first) return [];
      const sources = [...new Set(known.map(({ sourceNumber }) => sourceNumber))];
      const isQuote = first.says === "";
      return [{ text: isQuote ? oneLine(first.quote) : first.says, isQuote, sources }];
    });
    if (heading === undefined || sentences.length === 0) return [];
    // What was written about sources that closed since says what is in them.
    const isShown = own !== null && own.sources.every(isOpen);
    return [
      { questionId, heading, sentences, own: isShown ? { text: own.text, at: own.at } : null },
    ];
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ");
