import type { Knowledge, Mention, Quote } from "../../ai-training/contract.ts";
import { wordsOf } from "./words-of.ts";

export const NO_KNOWLEDGE: Knowledge = { terms: [], sought: null, quotes: [], mentions: [] };

type KnownTerm = Knowledge["terms"][number];

/** What vocabularies and sources say to a question, and whose they are. */
export type Told = {
  question: "meaning" | "written";
  lead: string;
  companies: readonly string[];
  quotes: readonly Quote[];
  mentions: readonly Mention[];
};

/** What a word means at the company; null where that is not asked, or not known. */
export function tellMeaning(text: string, { terms }: Knowledge): Told | null {
  const word = askedWord(text);
  const meant = word === null ? [] : terms.filter((term) => isCalled(term, word));
  if (meant.length === 0) return null;
  return {
    question: "meaning",
    lead: meant.map(sentenceOf).join(" "),
    companies: [...new Set(meant.map(({ companyId }) => companyId))],
    quotes: [],
    mentions: [],
  };
}

const sentenceOf = ({ term, meaning, alsoCalled }: KnownTerm): string => {
  const also = alsoCalled.map((name) => `“${name}”`).join(", ");
  const said = /[.!?]$/u.test(meaning) ? meaning : `${meaning}.`;
  return `“${term}” means: ${said}${also === "" ? "" : ` Also called ${also}.`}`;
};

const MEANINGS: readonly RegExp[] = [
  /^what (?:does|do) (.+) (?:mean|stand for)$/u,
  /^what (?:is|are) meant (?:by|with) (.+)$/u,
  /^what (?:do|does) (?:we|they|our company) mean (?:by|with) (.+)$/u,
  /^(?:what is )?(?:the )?(?:meaning|definition) of (.+)$/u,
  /^(?:please )?define (.+)$/u,
];

/** The word whose meaning somebody asks for. */
function askedWord(text: string): string | null {
  const said = wordsOf(text).join(" ");
  for (const form of MEANINGS) {
    const [, word] = form.exec(said) ?? [];
    if (word !== undefined) return withoutArticle(word);
  }
  return null;
}

const withoutArticle = (words: string) => words.replace(/^(?:a|an|the|our) (?=\S)/u, "");
const singular = (words: string) => words.replace(/(?<=[^s]{2})s$/u, "");

const isCalled = ({ term, alsoCalled }: KnownTerm, word: string): boolean =>
  [term, ...alsoCalled].some(
    (name) => singular(withoutArticle(wordsOf(name).join(" "))) === singular(word),
  );

type Synonym = { words: readonly string[]; term: string };

/** The question with the company's other words replaced by what they stand for; what is in quotes stays. */
export function inTerms(text: string, { terms }: Knowledge): string {
  const known = synonymsOf(terms);
  if (known.size === 0) return text;
  const said = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    word: found[0].toLowerCase(),
    from: found.index,
    to: found.index + found[0].length,
  }));
  let written = "";
  let done = 0;
  for (let at = 0; at < said.length; at += 1) {
    const first = said[at];
    const fits = known
      .get(singular(first?.word ?? ""))
      ?.find(({ words }) =>
        words.every((word, place) => singular(said[at + place]?.word ?? "") === singular(word)),
      );
    const last = said[at + (fits?.words.length ?? 0) - 1];
    if (!first || !fits || !last || isQuoted(text, first.from)) continue;
    written += text.slice(done, first.from) + fits.term;
    done = last.to;
    at += fits.words.length - 1;
  }
  return written + text.slice(done);
}

/** By their first word, the longest first. */
function synonymsOf(terms: readonly KnownTerm[]): ReadonlyMap<string, readonly Synonym[]> {
  const all = terms.flatMap(({ term, alsoCalled }) =>
    alsoCalled.map((name) => ({
      term,
      words: [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word.toLowerCase()),
    })),
  );
  const known = new Map<string, Synonym[]>();
  for (const one of all.toSorted((a, b) => b.words.length - a.words.length)) {
    const [first] = one.words;
    if (first === undefined) continue;
    known.set(singular(first), [...(known.get(singular(first)) ?? []), one]);
  }
  return known;
}

const isQuoted = (text: string, at: number): boolean =>
  (text.slice(0, at).match(/["“”„«»]/gu)?.length ?? 0) % 2 === 1;
