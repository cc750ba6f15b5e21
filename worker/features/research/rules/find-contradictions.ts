import type { ContradictionKind } from "../../../../db/values/research.ts";
import type { Fact } from "../../analyses/contract.ts";
import { matterOf, valueOf } from "../../analyses/rules/facts-between.ts";
import type { Claim, Contradiction } from "../contract.ts";
import { questionWords, stemsOf } from "./question-words.ts";

type Asked = {
  claims: readonly Claim[];
  /** Of which day each source is; null where nothing says so. */
  dayOf: (sourceNumber: number) => string | null;
  samePeriodDays: number;
  most: number;
};

type Stated = { claim: Claim; fact: Fact };

/** Claims that can't both be true: another figure or state of the same at the same time, or the opposite. */
export function findContradictions(asked: Asked): Contradiction[] {
  const found = new Map<string, Contradiction>();
  const add = (one: Claim, other: Claim, kind: ContradictionKind, says: string) => {
    const [first, second] = one.number < other.number ? [one, other] : [other, one];
    if (isSamePlace(first, second)) return;
    // Under another question the same two may come the other way round.
    const key = [first, second]
      .map(({ sourceNumber, start }) => `${sourceNumber}:${start}`)
      .toSorted()
      .join(" ");
    if (!found.has(key)) found.set(key, { one: first.number, other: second.number, kind, says });
  };
  byFacts(asked, add);
  byWords(asked, add);
  return [...found.values()].slice(0, asked.most);
}

type Add = (one: Claim, other: Claim, kind: ContradictionKind, says: string) => void;

const isSamePlace = (one: Claim, other: Claim): boolean =>
  one.sourceNumber === other.sourceNumber && one.start === other.start;

/** By what analyses of reports call the same matter. */
function byFacts({ claims, dayOf, samePeriodDays }: Asked, add: Add): void {
  const stated = new Map<string, Stated[]>();
  for (const claim of claims) {
    for (const fact of claim.facts) {
      if (!isComparable(fact)) continue;
      const matter = matterOf(fact);
      stated.set(matter, [...(stated.get(matter) ?? []), { claim, fact }]);
    }
  }
  for (const same of stated.values()) {
    for (const [at, one] of same.entries()) {
      for (const other of same.slice(at + 1)) {
        if (isSaidAlike(one.fact, other.fact) || !isSameTime(one, other, { dayOf, samePeriodDays }))
          continue;
        const kind = one.fact.kind === "figure" ? "figure" : "state";
        add(
          one.claim,
          other.claim,
          kind,
          `${wordsOfFact(one.fact)} and ${wordsOfFact(other.fact)}`,
        );
      }
    }
  }
}

/** What something was, changed by, or is about equal to contradicts nothing. */
function isComparable(fact: Fact): boolean {
  if (fact.kind === "figure") return fact.role === "value" || fact.role === "target";
  return fact.kind === "claim" || fact.kind === "count";
}

/** A figure is as exact as it is written: 98 and 98.3 say the same. */
function isSaidAlike(one: Fact, other: Fact): boolean {
  if (one.kind === "figure" && other.kind === "figure") {
    const step = Math.max(one.step, other.step);
    return Math.abs(one.value - other.value) < step / 2 + Number.EPSILON * 8;
  }
  return valueOf(one) === valueOf(other);
}

function isSameTime(
  one: Stated,
  other: Stated,
  { dayOf, samePeriodDays }: Pick<Asked, "dayOf" | "samePeriodDays">,
): boolean {
  const [said, also] = [one, other].map(({ fact }) => (fact.kind === "figure" ? fact.until : null));
  if (said !== null || also !== null) return said === also;
  if (one.claim.sourceNumber === other.claim.sourceNumber) return true;
  const [first, second] = [dayOf(one.claim.sourceNumber), dayOf(other.claim.sourceNumber)];
  return first === null || second === null || daysBetween(first, second) <= samePeriodDays;
}

const DAY_MS = 86_400_000;
const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

function wordsOfFact(fact: Fact): string {
  if (fact.kind === "figure") return `${fact.value} ${fact.unit}`.trim();
  if (fact.kind === "count") return `${fact.part}${fact.of === null ? "" : ` of ${fact.of}`}`;
  if (fact.kind !== "claim") return "";
  const { word, value, to } = fact;
  return [word.replaceAll("_", " "), value === null ? "" : String(value), to ?? ""]
    .filter((part) => part !== "")
    .join(" ");
}

const DENIES: ReadonlySet<string> = new Set(
  `not no never without nor neither isnt arent wasnt werent dont doesnt didnt cant cannot wont nicht kein keine`.split(
    " ",
  ),
);
const RISES: ReadonlySet<string> = new Set(
  `rose rise rises risen grew grow grows grown increas improv gain higher more up`.split(" "),
);
const FALLS: ReadonlySet<string> = new Set(
  `fell fall falls fallen drop dropp decreas declin worsen lower less down shrank`.split(" "),
);
/** So much of two sentences has to be the same. */
const ALIKE = 0.7;

/** Two answers to one question in the same words, of which one denies, or falls where the other rises. */
function byWords({ claims, dayOf, samePeriodDays }: Asked, add: Add): void {
  const said = claims.map((claim) => ({ claim, ...meaningOf(claim.quote) }));
  for (const [at, one] of said.entries()) {
    for (const other of said.slice(at + 1)) {
      if (one.claim.questionId !== other.claim.questionId) continue;
      const isDenied = one.denies !== other.denies;
      const isTurned = one.way * other.way < 0;
      if (isDenied === isTurned || overlap(one.words, other.words) < ALIKE) continue;
      const [first, second] = [dayOf(one.claim.sourceNumber), dayOf(other.claim.sourceNumber)];
      if (first !== null && second !== null && daysBetween(first, second) > samePeriodDays)
        continue;
      if (one.numbers !== other.numbers && one.numbers !== "" && other.numbers !== "") continue;
      add(
        one.claim,
        other.claim,
        isDenied ? "polarity" : "direction",
        isDenied
          ? "One says so, the other denies it"
          : "One says that it rises, the other that it falls",
      );
    }
  }
}

function meaningOf(quote: string) {
  const stems = stemsOf(quote);
  const has = (words: ReadonlySet<string>) => stems.some((stem) => words.has(stem));
  return {
    denies: has(DENIES),
    way: Number(has(RISES)) - Number(has(FALLS)),
    /** The years and quarters that it names. */
    numbers: stems.filter((stem) => /^(?:(?:19|20)\d\d|q[1-4])$/u.test(stem)).join(" "),
    words: new Set(
      questionWords(quote).filter(
        (word) => !DENIES.has(word) && !RISES.has(word) && !FALLS.has(word) && !/^\d/u.test(word),
      ),
    ),
  };
}

/** How much of the words of two sentences is in both, from 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : both / all;
}
