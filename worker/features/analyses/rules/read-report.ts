import type { Fact, ReportFacts } from "../contract.ts";
import {
  type Context,
  figureOf,
  periodIn,
  quoted,
  type Said,
  SENTENCE_LONGEST,
} from "./fact-parts.ts";
import { actionOf } from "./read-actions.ts";
import { type Block, readBlocks, type ReportText, sentencesIn } from "./read-blocks.ts";
import { readClaims, readCounts } from "./read-claims.ts";
import { readDates } from "./read-dates.ts";
import { numberStyle, readNumbers } from "./read-numbers.ts";
import { keptTable, tableFacts } from "./read-tables.ts";
import { subjectOf } from "./subject-of.ts";
import { summaryOf } from "./summary-of.ts";

type ReadMost = { facts: number; tables: number; tableRows: number };
type Asked = ReportText & {
  /** The day on which the report was saved: days without a year are the next after it. */
  day: string;
  most: ReadMost;
};

type Section = "risks" | "actions" | null;
const SECTIONS: readonly (readonly [RegExp, Section])[] = [
  [
    /^(?:(?:key|main|top|major|our)\s)?(?:risks?|risiken|risks and issues|risks and mitigations?)$/iu,
    "risks",
  ],
  [
    /^(?:actions?|action items?|actions and owners|next steps?|to[- ]?dos?|decisions and actions|maßnahmen|nächste schritte|aufgaben)$/iu,
    "actions",
  ],
];

/** Rises when documents would be read otherwise: what was read before is read again when it is opened. */
export const REPORT_ENGINE = 1;

/** What a document says, as typed facts. No model reads it: what is not said clearly is left out. */
export function readReport({ text, places, type, day, most }: Asked): ReportFacts {
  const style = numberStyle(text);
  const blocks = readBlocks({ text, places, type });
  const facts: Fact[] = [];
  const tables: ReportFacts["tables"] = [];
  const context = { style, day };
  let section: Section = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      section = sectionOf(block.text);
      continue;
    }
    if (block.kind === "table") {
      if (tables.length < most.tables) tables.push(keptTable(block, most.tableRows));
      if (facts.length < most.facts) facts.push(...tableFacts(text, block.rows, context));
      continue;
    }
    if (facts.length >= most.facts) continue;
    facts.push(...blockFacts(block, section, context));
  }
  const summary = summaryOf(blocks).map((one): Fact => ({ kind: "summary", ...one }));
  const all = [...summary, ...facts.slice(0, most.facts)];
  // What does not stand there word for word is no fact of this document.
  return {
    facts: all.filter(({ start, end, quote }) => quote !== "" && text.slice(start, end) === quote),
    tables,
  };
}

type TextBlock = Extract<Block, { kind: "text" }>;

/** All sentences of a document with their places, those in its tables left out. */
export const sentencesOf = (report: ReportText): Said[] =>
  readBlocks(report).flatMap((block) => (block.kind === "text" ? saidIn(block) : []));

const saidIn = (block: TextBlock): Said[] =>
  sentencesIn(block).map((sentence) => ({ ...sentence, place: placeIn(block, sentence.start) }));

function sectionOf(heading: string): Section {
  const plain = heading
    .replace(/^\d{1,2}(?:\.\d{1,2})?[.)]?\s+/u, "")
    .replace(/:$/u, "")
    .trim();
  return SECTIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const whole = ({ start, end, text, place }: TextBlock): Said => ({ start, end, text, place });

function blockFacts(block: TextBlock, section: Section, context: Context): Fact[] {
  const sentences = saidIn(block);
  const isOne = block.isItem || sentences.length === 1;
  const inList = section === "actions" && isOne ? actionOf(whole(block), context, false) : null;
  const facts: Fact[] = inList ? [inList] : [];
  if (section === "risks" && block.text.length <= SENTENCE_LONGEST) {
    facts.push({ kind: "risk", ...quoted(whole(block)) });
  }
  for (const said of sentences) {
    if (said.text.length > SENTENCE_LONGEST) continue;
    facts.push(...sentenceFacts(said, context));
    if (section !== "risks" && isRisk(said.text)) facts.push({ kind: "risk", ...quoted(said) });
    const action = inList ? null : actionOf(said, context, true);
    if (action) facts.push(action);
  }
  return facts;
}

/** Of lines that go on in the next one, the line on which a sentence begins. */
function placeIn({ place, start, text }: TextBlock, at: number): string {
  const [, line] = /^Line (\d+)$/u.exec(place) ?? [];
  if (line === undefined) return place;
  return `Line ${Number(line) + text.slice(0, at - start).split("\n").length - 1}`;
}

function sentenceFacts(said: Said, { style, day }: Context): Fact[] {
  const { text } = said;
  const dates = readDates(text, day);
  const counts = readCounts(text);
  const quote = quoted(said);
  const numbers = readNumbers(text, style, [
    ...dates,
    ...counts.map(({ at, end }) => ({ start: at, end })),
  ]);
  const claims = readClaims(
    text,
    dates.filter(({ hasYear }) => hasYear),
    numbers,
  ).filter((claim) => !counts.some(({ at, end }) => claim.at < end && claim.end > at));
  const facts: Fact[] = [];
  for (const { end: _, ...count } of counts)
    facts.push({ kind: "count", ...quote, subject: null, ...count });
  for (const { end: _, ...claim } of claims)
    facts.push({ kind: "claim", ...quote, subject: null, ...claim });
  const free = numbers.filter(
    ({ start, end }) => !claims.some((claim) => start < claim.end && end > claim.at),
  );
  for (const number of free) {
    const lead = text.slice(0, number.start);
    // "Page 4" counts nothing; "orders are 4" does.
    if (number.unit === "" && number.step <= 1 && number.role === "value" && !SAYS_SO.test(lead)) {
      continue;
    }
    const of = subjectOf(text, number);
    if (of === "") continue;
    facts.push(
      figureOf(number, {
        quote,
        at: number.start,
        subject: null,
        of,
        ...periodIn(text, dates, day),
      }),
    );
  }
  return facts;
}

const SAYS_SO =
  /(?:\b(?:is|are|was|were|at|to|of|reached|stands|stood|ist|sind|liegt|lag|bei|auf)\s|[:=]\s?)$/iu;

const isRisk = (text: string): boolean =>
  /^(?:(?:key|main|major|top)\s)?(?:risk|risiko)\s?(?:\d{1,2})?:\s/iu.test(text) ||
  /\b(?:the|a|our|one)\s(?:(?:main|key|biggest|major|greatest)\s)?risk\s(?:is|remains|that|of)\b/iu.test(
    text,
  );
