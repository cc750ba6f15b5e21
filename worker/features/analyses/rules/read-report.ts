import type { Fact, FactOf, ReportFacts } from "../contract.ts";
import { isDay } from "../../../kernel/pure/is-day.ts";
import {
  type Block,
  type Cell,
  readBlocks,
  type ReportText,
  type Row,
  sentencesIn,
} from "./read-blocks.ts";
import { readClaims, readCounts, stateIn } from "./read-claims.ts";
import { type FoundDate, readDates, serialDay } from "./read-dates.ts";
import { type FoundNumber, type NumberStyle, numberStyle, readNumbers } from "./read-numbers.ts";
import { summaryOf } from "./summary-of.ts";

export type ReadMost = { facts: number; tables: number; tableRows: number };
type Asked = ReportText & {
  /** The day on which the report was saved: days without a year are the next after it. */
  day: string;
  most: ReadMost;
};

/** Longer ones are lists that nobody punctuated, or no language. */
const SENTENCE_LONGEST = 600;
const TITLE_LONGEST = 200;

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

type Context = { style: NumberStyle; day: string };
type TextBlock = Extract<Block, { kind: "text" }>;

function sectionOf(heading: string): Section {
  const plain = heading
    .replace(/^\d{1,2}(?:\.\d{1,2})?[.)]?\s+/u, "")
    .replace(/:$/u, "")
    .trim();
  return SECTIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

function keptTable({ rows, place }: Extract<Block, { kind: "table" }>, most: number) {
  const last = rows.at(-1);
  return {
    place,
    start: rows[0]?.start ?? 0,
    end: last?.end ?? 0,
    rows: rows.slice(0, most).map(({ cells }) => cells.map(({ text }) => text)),
    total: rows.length,
  };
}

function blockFacts(block: TextBlock, section: Section, context: Context): Fact[] {
  const sentences = sentencesIn(block);
  const isOne = block.isItem || sentences.length === 1;
  const inList = section === "actions" && isOne ? actionOf(whole(block), context, false) : null;
  const facts: Fact[] = inList ? [inList] : [];
  if (section === "risks" && block.text.length <= SENTENCE_LONGEST) {
    facts.push({ kind: "risk", ...quoted(whole(block)) });
  }
  for (const sentence of sentences) {
    if (sentence.text.length > SENTENCE_LONGEST) continue;
    const said = { ...sentence, place: placeIn(block, sentence.start) };
    facts.push(...sentenceFacts(said, context));
    if (section !== "risks" && isRisk(sentence.text)) facts.push({ kind: "risk", ...quoted(said) });
    const action = inList ? null : actionOf(said, context, true);
    if (action) facts.push(action);
  }
  return facts;
}

type Said = Cell & { place: string };

const whole = ({ start, end, text, place }: TextBlock): Said => ({ start, end, text, place });
const quoted = ({ start, end, text, place }: Said) => ({ start, end, quote: text, place });

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

type FigureParts = Pick<FactOf<"figure">, "at" | "subject" | "of" | "period" | "until"> & {
  quote: ReturnType<typeof quoted>;
};

function figureOf({ value, step, unit, role }: FoundNumber, { quote, ...rest }: FigureParts): Fact {
  return { kind: "figure", ...quote, ...rest, role, value, step, unit };
}

const PERIOD =
  /\b(?:q(?<q>[1-4])|(?<nth>first|second|third|fourth) quarter|(?:in|for|im|für) (?<month>january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember))(?![\p{L}\d])(?:(?:\sof)?[\s/](?<year>\d{4}))?/iu;
const NTH = ["first", "second", "third", "fourth"];

type Period = { period: string; until: string | null };

/** The time of which a sentence speaks; without a year the last such one. */
function periodIn(text: string, dates: readonly FoundDate[], day: string): Period {
  const named = PERIOD.exec(text);
  const { q, nth, month, year } = named?.groups ?? {};
  if (named) {
    const quarter = q === undefined ? NTH.indexOf((nth ?? "").toLowerCase()) + 1 : Number(q);
    const span = (of: number) =>
      readDates(month === undefined ? `Q${quarter} ${of}` : `${month} ${of}`, day)[0];
    const thisYear = Number(day.slice(0, 4));
    const same = year === undefined ? span(thisYear) : span(Number(year));
    const last = year === undefined && same && same.from > day ? span(thisYear - 1) : same;
    const period = named[0].replace(/^(?:in|for|im|für)\s/iu, "");
    return { period, until: last?.to ?? null };
  }
  const [date] = dates.filter(({ hasYear }) => hasYear);
  return date
    ? { period: text.slice(date.start, date.end), until: date.to }
    : { period: "", until: null };
}

const CLAUSE_ENDS = /[,;:–]\s|[(]|\s(?:and|but|while|und|aber)\s/giu;
const TRAILING: ReadonlySet<string> = new Set(
  `is are was were be been has have had reached reaches rose rises grew grows fell falls dropped increased decreased went
   came stand stood stands remains stayed now currently to at of by from in on for the a an our its this that with still only up
   down about around already target and total ist sind war liegt lag stieg sank auf bei von um im in der die das`
    .split(/\s+/u)
    .filter(Boolean),
);
const WORDS_MOST = 8;

/** What a number is of: the words before it, or else those after it; "" where nothing says so. */
function subjectOf(text: string, { start, end }: FoundNumber): string {
  const head = text
    .slice(0, start)
    .replace(/[€$£(~+\-−–]+\s?$|\b(?:EUR|USD|GBP|CHF)\s?$/u, "")
    .trimEnd();
  const isLabel = /[:=]$/u.test(head);
  const bare = `${isLabel ? head.slice(0, -1) : head} `;
  let from = 0;
  for (const match of bare.matchAll(CLAUSE_ENDS)) from = match.index + match[0].length;
  const before = trimmed(bare.slice(from).replace(/\s(?:from|von)\s.*$/u, ""));
  if (before !== "") return before;
  const after = /^\s(?:of|der|von)\s((?:(?:the|our|all)\s)?\p{L}[\p{L}\p{N} -]{2,60})/u.exec(
    text.slice(end),
  )?.[1];
  if (after !== undefined)
    return trimmed(after.split(/\s(?:is|are|was|were|have|has|ist|sind)\s/u)[0] ?? "");
  // "Parts in stock: 22 days (target 30 days)".
  return trimmed(text.slice(0, Math.max(0, text.search(/\d/u))).replace(/[:(=]\s?$/u, ""));
}

function trimmed(words: string): string {
  const all = words.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  while (all.length > 0 && TRAILING.has((all.at(-1) ?? "").toLowerCase())) all.pop();
  while (all.length > 0 && TRAILING.has((all[0] ?? "").toLowerCase())) all.shift();
  return all.slice(-WORDS_MOST).join(" ");
}

const isRisk = (text: string): boolean =>
  /^(?:(?:key|main|major|top)\s)?(?:risk|risiko)\s?(?:\d{1,2})?:\s/iu.test(text) ||
  /\b(?:the|a|our|one)\s(?:(?:main|key|biggest|major|greatest)\s)?risk\s(?:is|remains|that|of)\b/iu.test(
    text,
  );

const LABEL =
  /^(?:action(?: item)?|to[- ]?do|next step|decision and action|maßnahme|aufgabe)\s?(?:\d{1,2})?:\s*/iu;
const PERSON = String.raw`\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2}`;
const NAMED = new RegExp(
  String.raw`^(${PERSON})(?::|\s[–-]|\s(?:to|will|shall|wird))\s+(?=\p{L})`,
  "u",
);
const TAIL = new RegExp(String.raw`\(\s?(${PERSON})\s?(?:,|;|\))`, "u");
const OWNED = new RegExp(
  String.raw`\b(?:[Oo]wner|[Rr]esponsible|[Ww]ho|[Vv]erantwortlich):\s(${PERSON})`,
  "u",
);
const WILL = new RegExp(
  String.raw`^(${PERSON})\s(?:will|is to|shall|wird)\s+(?!be\b|not\b|never\b|have\b|remain\b|nicht\b)(?=\p{Ll})`,
  "u",
);
const NO_PERSON: ReadonlySet<string> = new Set(
  "The This That These Those It We They He She You There Our All Each Every No Next Action Decision Risk Der Die Das Wir Es Sie If When Revenue Sales".split(
    " ",
  ),
);
const BY_WHEN =
  /\b(?:by|until|before|till|due(?: on| by)?:?|bis(?: zum)?|no later than)\s(?:the\s)?(?:end of\s)?$/iu;

/** Who does what until when: of a list of actions, after 'Action:', or as 'X will … by …'. */
function actionOf(said: Said, { day }: Context, isLoose: boolean): Fact | null {
  const { text } = said;
  if (text.length > SENTENCE_LONGEST || text.length < 6 || text.endsWith("?")) return null;
  const label = LABEL.exec(text)?.[0].length ?? 0;
  const rest = text.slice(label);
  const dates = readDates(rest, day);
  if (isLoose && label === 0) {
    const will = WILL.exec(rest);
    const due = dates.find(({ start }) =>
      BY_WHEN.test(rest.slice(Math.max(0, start - LOOK), start)),
    );
    const who = will?.[1] ?? "";
    if (!will || !due || !isPerson(who)) return null;
    return {
      kind: "action",
      ...quoted(said),
      title: titled(rest.slice(will[0].length)),
      who,
      due: due.to,
      isLoose: true,
    };
  }
  const named = NAMED.exec(rest);
  const leads = named?.[1] !== undefined && isPerson(named[1]) ? named : null;
  const tail = leads ? null : (TAIL.exec(rest) ?? OWNED.exec(rest));
  const who = leads?.[1] ?? tail?.[1] ?? "";
  const due =
    dates.find(({ start }) => BY_WHEN.test(rest.slice(Math.max(0, start - LOOK), start))) ??
    dates.at(-1);
  return {
    kind: "action",
    ...quoted(said),
    title: titled(rest.slice(leads ? leads[0].length : 0)),
    who: isPerson(who) ? who : "",
    due: due?.to ?? null,
    isLoose: false,
  };
}

const LOOK = 24;
const isPerson = (name: string): boolean => name !== "" && !NO_PERSON.has(name.split(" ")[0] ?? "");

function titled(words: string): string {
  const plain = words
    .replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu, " ")
    .trim()
    .replace(/\.$/u, "");
  return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, TITLE_LONGEST).trim();
}

type Column =
  | "name"
  | "state"
  | "owner"
  | "end"
  | "start"
  | "progress"
  | "budget"
  | "target"
  | "value"
  | "previous"
  | "unit"
  | null;
const COLUMNS: readonly (readonly [RegExp, Column])[] = [
  [
    /^(?:project|goal|item|name|kpi|key result|objective|initiative|epic|title|metric|measure|indicator|projekt|ziel|kennzahl|titel|vorhaben)s?$/iu,
    "name",
  ],
  [/^(?:status|state|health|rag|ampel)$/iu, "state"],
  [/^(?:owner|lead|responsible|verantwortlich|who)$/iu, "owner"],
  [/^(?:end|end date|due|due date|deadline|finish|ende|enddatum|fällig|termin)$/iu, "end"],
  [/^(?:start|start date|begin|beginn|startdatum)$/iu, "start"],
  [/^(?:progress|% ?complete|complete|% ?done|fortschritt)(?: ?\(?%\)?)?$/iu, "progress"],
  [/^(?:budget|planned budget)(?: ?\(?(?:eur|usd|gbp|chf|€|\$)\)?)?$/iu, "budget"],
  [/^(?:target|goal value|soll|zielwert|plan)$/iu, "target"],
  [/^(?:actual|current|value|now|ist|aktuell|wert|latest)$/iu, "value"],
  [/^(?:previous|last|before|prior|last (?:month|quarter|year)|vorjahr|vormonat)$/iu, "previous"],
  [/^(?:unit|einheit)$/iu, "unit"],
];

/** Each row of a table whose head says what its columns are. */
function tableFacts(text: string, rows: readonly Row[], context: Context): Fact[] {
  const head = rows.findIndex(
    ({ cells }) =>
      cells.length > 1 &&
      cells.every((cell) => !/^[\d€$£.,%\s-]+$/u.test(cell.text) || cell.text === ""),
  );
  const top = rows[head];
  if (!top || head > 2) return [];
  const columns = top.cells.map(
    ({ text: said }) => COLUMNS.find(([pattern]) => pattern.test(said))?.[1] ?? null,
  );
  const named = Math.max(0, columns.indexOf("name"));
  const unitAt = columns.indexOf("unit");
  return rows.slice(head + 1).flatMap((row) => {
    const subject = row.cells[named]?.text ?? "";
    if (subject === "" || row.end - row.start > 2 * SENTENCE_LONGEST) return [];
    const quote = {
      start: row.start,
      end: row.end,
      quote: text.slice(row.start, row.end),
      place: row.place,
    };
    const unit = row.cells[unitAt]?.text ?? "";
    return row.cells.flatMap((cell, index): Fact[] => {
      if (index === named || index === unitAt || cell.text === "") return [];
      const at = cell.start - row.start;
      const head = top.cells[index]?.text ?? "";
      const of = { quote, at, subject, unit, head };
      return cellFacts(cell, columns[index] ?? null, of, context);
    });
  });
}

type CellParts = {
  quote: ReturnType<typeof quoted>;
  at: number;
  subject: string;
  unit: string;
  head: string;
};

function cellFacts(
  cell: Cell,
  column: Column,
  { quote, at, subject, unit, head }: CellParts,
  { style, day }: Context,
): Fact[] {
  const claim = (fields: Partial<FactOf<"claim">> & Pick<FactOf<"claim">, "about">): Fact[] => [
    {
      kind: "claim",
      ...quote,
      at,
      subject,
      word: "",
      value: null,
      from: null,
      to: null,
      ...fields,
    },
  ];
  const [date] = readDates(cell.text, day);
  if (column === "state") {
    const state = stateIn(cell.text);
    return state ? claim(state) : [];
  }
  if (column === "owner")
    return new RegExp(`^${PERSON}$`, "u").test(cell.text)
      ? claim({ about: "owner", word: cell.text })
      : [];
  if (column === "end" || column === "start") {
    const serial = serialDay(cell.text);
    const [from, to] =
      serial && isDay(serial)
        ? [serial, serial]
        : date?.hasYear
          ? [date.from, date.to]
          : [null, null];
    return from === null ? [] : claim({ about: column, from, to });
  }
  // A cell is all of a number, or none.
  const [number, more] = readNumbers(cell.text, style);
  if (
    !number ||
    more ||
    date ||
    !/^[\s€$£\p{L}.,%'’\d\u00a0\u202f−–+-]+$/u.test(cell.text) ||
    number.start > 6
  )
    return [];
  if (column === "progress") {
    const share =
      number.unit === "" && number.value > 0 && number.value <= 1 && number.step < 1
        ? 100 * number.value
        : number.value;
    return claim({ about: "progress", value: share });
  }
  if (column === "budget") {
    const currency =
      number.currency ??
      /\b(EUR|USD|GBP|CHF)\b/u.exec(head.toUpperCase())?.[1] ??
      (head.includes("€") ? "EUR" : head.includes("$") ? "USD" : null);
    return currency ? claim({ about: "budget", word: currency, value: number.value }) : [];
  }
  const role =
    column === "target" || column === "previous"
      ? column
      : column === "value"
        ? "value"
        : number.role;
  const isPlain = column === null;
  const figure = {
    ...number,
    role: isPlain && number.role === "value" ? ("value" as const) : role,
    unit: number.unit || unit,
  };
  const time = periodIn(head, readDates(head, day), day);
  // Under a head that says nothing of what it measures, the number is of both.
  return [
    figureOf(figure, {
      quote,
      at,
      subject: isPlain ? null : subject,
      of: isPlain ? `${subject}, ${head}` : subject,
      ...time,
    }),
  ];
}
