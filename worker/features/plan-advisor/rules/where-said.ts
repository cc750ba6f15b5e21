import type { Knowledge } from "../../ai-training/contract.ts";
import { findWords } from "../../ai-training/rules/find-words.ts";
import { quoteAt } from "../../ai-training/rules/quote-at.ts";
import type { Sought } from "../../ai-training/rules/sought-in.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import type { AnswerLine } from "./answer.ts";
import type { Facts, Place } from "./facts.ts";
import type { Told } from "./knowledge.ts";

const QUOTE_LENGTH = 200;

/** Where words stand: in items of the plan, in what was said of them, in the reader's documents and in knowledge sources. */
export function whereSaid(facts: Facts, sought: Sought, knowledge: Knowledge) {
  const { words, isOfDocuments } = sought;
  const lines = isOfDocuments ? [] : placesOf(facts, words);
  // Without a server, or where it does not answer, only the plan is looked through.
  const isWhole = knowledge.sought !== null;
  const mentions = knowledge.mentions ?? [];
  const quotes = knowledge.quotes;
  const isQuoted = quotes.some(({ text }) => findWords(text, words) !== null);
  const counts = [
    ...(isOfDocuments ? [] : directionOf(facts, words)),
    counted(facts, new Set(lines.map(({ id }) => id)).size, "item", "items"),
    counted(facts, mentions.filter(isComment).length, "comment", "comments"),
    counted(facts, filesOf(mentions), "document", "documents"),
    isQuoted ? counted(facts, sourcesOf(quotes), "knowledge source", "knowledge sources") : "",
  ].filter((part) => part !== "");
  const near =
    !isQuoted && quotes.length > 0
      ? ` Its words are in ${counted(facts, sourcesOf(quotes), "knowledge source", "knowledge sources")}.`
      : "";
  const within = isOfDocuments
    ? "your documents and knowledge sources"
    : "this plan, its comments, your documents and knowledge sources";
  const nowhere = isWhole
    ? `“${words}” is nowhere in ${within}.`
    : `“${words}” is nowhere in this plan.`;
  const lead = counts.length > 0 ? `“${words}” is in ${inOrder(counts)}.` : nowhere;
  const unsought = isWhole ? "" : " Comments and documents could not be searched.";
  return {
    question: "written" as const,
    lead: `${lead}${near}${unsought}`,
    lines,
    told: { question: "written" as const, lead, companies: [], quotes, mentions } satisfies Told,
  };
}

const isComment = ({ kind }: { kind: string }) => kind === "comment";
const filesOf = (mentions: NonNullable<Knowledge["mentions"]>) =>
  new Set(mentions.filter(({ kind }) => kind === "file").map(({ id }) => id)).size;
const sourcesOf = (quotes: Knowledge["quotes"]) =>
  new Set(quotes.map(({ sourceId }) => sourceId)).size;

const counted = (facts: Facts, count: number, one: string, many: string): string =>
  count === 0 ? "" : `${facts.words.number(count)} ${count === 1 ? one : many}`;

const inOrder = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} and ${parts.slice(-1).join("")}`;

type Add = (place: Place, where: string, text: unknown) => void;

/** Each place in the plan, with its words as they stand there. */
function placesOf(facts: Facts, words: string): AnswerLine[] {
  const found: AnswerLine[] = [];
  const add: Add = (place, where, text) => {
    const quote = quoteOf(text, words);
    if (quote !== null) found.push({ ...place, says: `${where}: “${quote}”` });
  };
  for (const { kind, id, title } of facts.everything()) {
    if (findWords(title, words)) found.push({ kind, id, says: "In its title." });
    const item = facts.plan.get(kind, id);
    if (!item) continue;
    for (const [field, where] of FIELDS) add({ kind, id }, where, valueOf(item, field));
  }
  addTalk(facts, add);
  return found;
}

function quoteOf(text: unknown, words: string): string | null {
  if (typeof text !== "string" || text === "") return null;
  const at = findWords(text, words);
  return at === null ? null : quoteAt(text, at.at, at.length, QUOTE_LENGTH);
}

/** Texts of items, by what is said of the place. */
const FIELDS = [
  ["description", "In its description"],
  ["businessOutcomes", "In its business outcomes"],
  ["progressReason", "In the reason for its progress"],
  ["healthReason", "In the reason for its health"],
  ["lesson", "In its lesson"],
] as const;

/** What was written of items: updates, check-ins, and replies to these. */
function addTalk(facts: Facts, add: Add): void {
  const { plan, words } = facts;
  const about = new Map<string, Place>();
  const isThere = (place: Place) => plan.get(place.kind, place.id) !== undefined;
  for (const { id, itemKind, itemId, withdrawnOn, day, ...update } of plan.all("update").values()) {
    const place = { kind: itemKind, id: itemId };
    if (!isThere(place)) continue;
    about.set(id, place);
    if (withdrawnOn !== null) continue;
    const where = `In the update of ${words.day(day)}`;
    for (const text of [update.happened, update.next, update.help]) add(place, where, text);
  }
  for (const { id, keyResultId, kpiId, day, comment } of plan.all("checkIn").values()) {
    const place: Place =
      keyResultId === null
        ? { kind: "kpi", id: kpiId ?? "" }
        : { kind: "keyResult", id: keyResultId };
    if (!isThere(place)) continue;
    about.set(id, place);
    add(place, `In the check-in of ${words.day(day)}`, comment);
  }
  for (const { toId, text } of plan.all("reply").values()) {
    const place = about.get(toId);
    if (place) add(place, "In a reply", text);
  }
}

/** What the plan says of itself, which is no item. */
const OF_PLAN = [
  ["foundation", "description", "description of the company"],
  ["foundation", "mission", "mission"],
  ["foundation", "vision", "vision"],
  ["strategy", "direction", "direction"],
  ["strategy", "whereToPlay", "strategy, where to play"],
  ["strategy", "howToWin", "strategy, how to win"],
  ["strategy", "capabilities", "strategy, capabilities"],
  ["strategy", "measures", "strategy, measures"],
] as const;

function directionOf(facts: Facts, words: string): string[] {
  return OF_PLAN.flatMap(([kind, field, name]) => {
    const quote = quoteOf(valueOf(facts.plan.single(kind), field), words);
    return quote === null ? [] : [`the ${name} (“${quote}”)`];
  });
}
