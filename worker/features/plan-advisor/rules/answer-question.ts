import type { Knowledge } from "../../ai-training/contract.ts";
import { soughtWhere } from "../../ai-training/rules/sought-in.ts";
import { isWorkKind } from "../../../../db/values/plans.ts";
import type { Answer, Question } from "./answer.ts";
import type { Facts, Place } from "./facts.ts";
import { inTerms, NO_KNOWLEDGE, tellMeaning, type Told } from "./knowledge.ts";
import { ITEM_QUESTIONS } from "./item-questions.ts";
import { KPI_QUESTIONS } from "./kpi-questions.ts";
import { PERIOD_QUESTIONS } from "./period-questions.ts";
import { PERSON_QUESTIONS } from "./person-questions.ts";
import { PLAN_QUESTIONS } from "./plan-questions.ts";
import { type Reading, readQuestion } from "./read-question.ts";
import { whereSaid } from "./where-said.ts";
import { WORK_QUESTIONS } from "./work-questions.ts";
import { FILLING, wordsOf } from "./words-of.ts";

const QUESTIONS = {
  ...WORK_QUESTIONS,
  ...ITEM_QUESTIONS,
  ...PLAN_QUESTIONS,
  ...PERSON_QUESTIONS,
  ...KPI_QUESTIONS,
  ...PERIOD_QUESTIONS,
};
export type QuestionName = keyof typeof QUESTIONS;
// Of every question there is, which entries cannot say.
const LIST = Object.entries(QUESTIONS) as [QuestionName, Question][];

const listOf = (words: string) => words.split(" ").filter((word) => word !== "");
const NEEDS = new Map(
  LIST.map(([name, { needs }]) => [name, needs.map((one) => new Set(listOf(one)))]),
);
const OWN = new Map(
  LIST.map(([name, { needs, also = "" }]) => [name, new Set([...needs, also].flatMap(listOf))]),
);
const KNOWN: ReadonlySet<string> = new Set([...OWN.values()].flatMap((words) => [...words]));

export type Answered =
  | (Answer & {
      question: QuestionName | Told["question"];
      /** Whether it is about what it was asked about, or about all of the plan. */
      isNarrow: boolean;
      /** Where it comes from vocabularies and knowledge sources. */
      told?: Told;
    })
  /** Which it can answer exactly, the nearest first; and what the words may have meant. */
  | { question: null; nearest: readonly string[]; either: readonly Place[] };

const NEAREST = 3;
const NOT_LINKED =
  "No person of this plan is linked to your account, so the plan knows nothing as yours.";

/** What a plan says to a question; where it is not sure what is asked, what it can say instead. Never a guess. */
export function answerQuestion(
  text: string,
  facts: Facts,
  about: readonly Place[] = [],
  knowledge: Knowledge = NO_KNOWLEDGE,
): Answered {
  const sought = soughtWhere(text);
  if (sought) return { ...whereSaid(facts, sought, knowledge), isNarrow: false };
  const told = tellMeaning(text, knowledge);
  if (told) return { question: told.question, lead: told.lead, lines: [], isNarrow: false, told };
  const answer = answerFrom(text, facts, about);
  if (answer.question !== null) return answer;
  // In the company's own words it may be a question that the plan knows.
  const meant = inTerms(text, knowledge);
  const again = meant === text ? answer : answerFrom(meant, facts, about);
  return again.question === null ? answer : again;
}

function answerFrom(text: string, facts: Facts, about: readonly Place[]): Answered {
  const reading = readQuestion(text, facts, KNOWN);
  // "I'm Dele, what of mine is late?"
  const isMine = reading.isMine && reading.people.length === 0;
  const mine = facts.memberId === null ? [] : [facts.memberId];
  const narrow = reading.either.length === 0 ? narrowed(reading, about) : null;
  for (const asked of narrow ? [narrow, reading] : [reading]) {
    if (asked.either.length > 0) break;
    const fitting = LIST.flatMap(([name, question]) => {
      const score = fit(name, question, asked);
      return score === null ? [] : [{ name, question, score }];
    }).toSorted((one, other) => other.score - one.score);
    for (const { name, question } of fitting) {
      const isTheirs = isMine && question.takes?.people !== undefined;
      if (isTheirs && mine.length === 0)
        return { question: name, lead: NOT_LINKED, lines: [], isNarrow: false };
      const answer = question.answer(facts, isTheirs ? { ...asked, people: mine } : asked);
      if (answer) return { ...answer, question: name, isNarrow: asked === narrow };
    }
  }
  return { question: null, nearest: nearestTo(text, facts, reading), either: reading.either };
}

/** The same question of what is shown or selected where it is asked; null where it names an item itself. */
function narrowed(reading: Reading, about: readonly Place[]): Reading | null {
  const [one, ...more] = about;
  if (!one || reading.items.length > 0) return null;
  if (more.length > 0) return { ...reading, among: about };
  return one.kind === "teamMember"
    ? { ...reading, people: [...reading.people, one.id] }
    : { ...reading, items: [one] };
}

/** How well a question is the one that was asked; null where a word is left that it knows nothing of. */
function fit(name: QuestionName, question: Question, reading: Reading): number | null {
  const { takes = {}, anyKind } = question;
  if (!anyKind && !reading.kinds.every(isWorkKind)) return null;
  const own = OWN.get(name) ?? new Set();
  if (reading.words.some((word) => !own.has(word) && !FILLING.has(word))) return null;
  let score = 0;
  for (const need of NEEDS.get(name) ?? []) {
    if (!reading.words.some((word) => need.has(word))) return null;
    score += 2;
  }
  const given = {
    items: reading.items.length > 0,
    people: reading.people.length > 0 || (reading.isMine && (takes.people ?? "not") !== "not"),
    kinds: reading.kinds.length > 0,
    statuses: reading.statuses.length > 0,
    healths: reading.healths.length > 0,
    stages: reading.stages.length > 0,
    span: reading.span !== null,
    quoted: reading.quoted !== null,
    among: reading.among.length > 0,
  };
  // Of every slot there is, which keys cannot say.
  for (const slot of Object.keys(given) as (keyof typeof given)[]) {
    const how = takes[slot] ?? "not";
    if (given[slot] ? how === "not" : how === "must") return null;
    if (given[slot] && how === "must") score += 1;
  }
  // Words of its own that were said tell it from one that merely bears them.
  return score + reading.words.filter((word) => own.has(word)).length / 10;
}

/** Every question that can be asked, with names of this plan. */
export function examplesFor(facts: Facts): string[] {
  const first = (kinds: readonly string[]) => {
    for (const place of facts.everything()) if (kinds.includes(place.kind)) return place.title;
    return null;
  };
  const names: Record<string, string | null> = {
    "{item}": first(["goal", "project", "epic", "objective"]),
    "{goal}": first(["goal"]),
    "{project}": first(["project", "epic"]),
    "{person}": first(["teamMember"]),
    "{squad}": first(["squad"]),
    "{keyResult}": first(["keyResult"]),
  };
  return LIST.flatMap(([, { example }]) => {
    const [slot] = /\{\w+\}/u.exec(example) ?? [];
    if (slot === undefined) return [example];
    const name = names[slot] ?? null;
    return name === null ? [] : [example.replace(slot, name)];
  });
}

function nearestTo(text: string, facts: Facts, { items, people }: Reading): string[] {
  const said = new Set(wordsOf(text).filter((word) => !FILLING.has(word)));
  const [item] = items;
  const [person] = people;
  return LIST.map(([, { example, needs, also = "" }]) => {
    const own = new Set([...needs, also].flatMap(listOf).concat(wordsOf(example)));
    const shared = [...said].filter((word) => own.has(word)).length;
    const isAbout =
      (example.includes("{item}") && item) || (example.includes("{person}") && person);
    return { example, score: shared + (isAbout ? 0.5 : 0) };
  })
    .toSorted((one, other) => other.score - one.score)
    .map(({ example }) => {
      const filled = example
        .replace(/\{item\}/u, item ? facts.titleOf(item) : "{item}")
        .replace(/\{person\}/u, (person && facts.nameOf(person)) || "{person}");
      return /\{\w+\}/u.test(filled)
        ? examplesFor(facts).find((one) => isFilled(one, example))
        : filled;
    })
    .filter((one) => one !== undefined)
    .slice(0, NEAREST);
}

const isFilled = (filled: string, example: string): boolean => {
  const [before = "", after = ""] = example.split(/\{\w+\}/u);
  return filled.startsWith(before) && filled.endsWith(after);
};
