import type { Health, ItemStatus } from "../../../../db/values/plans.ts";
import type { FactOf } from "../contract.ts";
import type { FoundDate } from "./read-dates.ts";
import type { FoundNumber } from "./read-numbers.ts";

type Said = Pick<FactOf<"claim">, "at" | "about" | "word" | "value" | "from" | "to"> & {
  end: number;
};
type Counted = Pick<FactOf<"count">, "at" | "part" | "of" | "items" | "state"> & { end: number };

const NO_VALUE = { value: null, from: null, to: null } as const;

const HEALTH_CUES: readonly (readonly [RegExp, Health])[] = [
  [/\bon[- ]track\b|\bim plan\b/giu, "on_track"],
  [/\bat risk\b|\bgefährdet\b/giu, "at_risk"],
  [/\boff[- ]track\b|\baußer plan\b/giu, "off_track"],
];
const COLOURS: Readonly<Record<string, Health>> = {
  green: "on_track",
  grün: "on_track",
  amber: "at_risk",
  yellow: "at_risk",
  gelb: "at_risk",
  red: "off_track",
  rot: "off_track",
};
const COLOUR =
  /\b(?:(?:status|rag|health|ampel)\s?(?:is|:|=|–|-|ist)?|is|are|turned|stays|remains|ist)\s(green|amber|yellow|red|grün|gelb|rot)(?![\p{L}-])(?!\s\p{L})/giu;
const STATUS_CUES: readonly (readonly [RegExp, ItemStatus])[] = [
  [
    /\b(?:(?:is|are|was|were|has been|have been|ist|sind|wurde)\s(?:now\s|fully\s|already\s)?|status:?\s)(?:completed?|finished|done|closed|abgeschlossen)\b/giu,
    "completed",
  ],
  [
    /\bnot (?:yet )?started\b|\bhas(?:n['’]t| not) (?:yet )?started\b|\bnoch nicht begonnen\b/giu,
    "not_started",
  ],
  [/\b(?:is|are|remains|status:?)\s(?:still\s)?(?:in progress|under ?way)\b/giu, "in_progress"],
  [/\b(?:is|are|put|now|status:?)\son hold\b|\bpausiert\b/giu, "on_hold"],
  [/\b(?:is|are|was|were|has been|have been|status:?)\s(?:now\s)?cancell?ed\b/giu, "cancelled"],
];
/** Between it and the words after it, nothing is claimed. */
const UNSURE =
  /\b(?:not|no longer|never|nor|isn['’]t|aren['’]t|wasn['’]t|nicht|kein\p{L}*|may|might|could|would|should|must|if|unless|until|once|when|whether|target|plan(?:ned)? to|expect\p{L}*|likely|aims?|to be|will|would|back|hope\p{L}*|risks?|soll\p{L}*|könn\p{L}*|wird|falls|wenn)\b[^;]{0,40}$/iu;
const PAST =
  /\b(?:was|were|had been|until recently|last (?:month|quarter|year|report)|war|waren)\b[^;]{0,40}$/iu;
const SINCE =
  /^[^;]{0,20}\b(?:until|last (?:month|quarter|year|report)|if|unless|again|before)\b/iu;
const LOOK = 60;

const before = (text: string, at: number): string => text.slice(Math.max(0, at - LOOK), at);

/** What a sentence says of how something is. Whatever may be so, was so, or is denied is no claim. */
export function readClaims(
  text: string,
  dates: readonly FoundDate[],
  numbers: readonly FoundNumber[],
): Said[] {
  const found: Said[] = [];
  if (text.endsWith("?")) return found;
  const claim = (
    match: RegExpExecArray,
    about: "health" | "status",
    word: string,
    isSure: RegExp | null,
  ) => {
    const at = match.index;
    const end = at + match[0].length;
    const said = before(text, at);
    const isDenied = word !== "not_started" && UNSURE.test(said);
    if (isDenied || isSure?.test(said) || SINCE.test(text.slice(end, end + LOOK))) return;
    if (found.some((one) => at < one.end && end > one.at)) return;
    found.push({ at, end, about, word, ...NO_VALUE });
  };
  for (const [pattern, word] of HEALTH_CUES) {
    for (const match of text.matchAll(pattern)) claim(match, "health", word, PAST);
  }
  for (const match of text.matchAll(COLOUR)) {
    const word = COLOURS[(match[1] ?? "").toLowerCase()];
    if (word) claim(match, "health", word, PAST);
  }
  for (const [pattern, word] of STATUS_CUES) {
    for (const match of text.matchAll(pattern)) claim(match, "status", word, null);
  }
  found.push(
    ...progressIn(text),
    ...datesIn(text, dates),
    ...ownersIn(text),
    ...budgetsIn(text, numbers),
  );
  return found.toSorted((one, other) => one.at - other.at);
}

const PROGRESS =
  /(?<![\p{L}\p{N}.,-])(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent|prozent)\s(?:complete|completed|done|finished|abgeschlossen|fertig|erledigt)\b|\bprogress(?: is| of| at| stands at|:| now at)?\s(\d{1,3}(?:[.,]\d{1,2})?)\s?%/giu;

function progressIn(text: string): Said[] {
  return [...text.matchAll(PROGRESS)].flatMap((match) => {
    const value = Number((match[1] ?? match[2] ?? "").replace(",", "."));
    const at = match.index;
    if (value > 100 || UNSURE.test(before(text, at)) || ROUGH.test(before(text, at))) return [];
    return [{ at, end: at + match[0].length, about: "progress", word: "", ...NO_VALUE, value }];
  });
}

const ROUGH =
  /\b(?:from|about|around|roughly|nearly|almost|over|more than|less than|at least|up to|target of|target|rund|etwa)\s(?:\S{1,12}\s)?$/iu;

const END =
  /\b(?:ends?|ending|due|finish(?:es)?|finished|completed?|completion|done|delivered|delivery|ready|live|deadline|end date|go-live|endet|fällig|fertig|abgeschlossen|enddatum)\b[^.;,?]{0,24}$/iu;
const START =
  /\b(?:starts?|begins?|start date|kick-?off|beginnt|startet|startdatum)\b[^.;,?]{0,24}$/iu;
const NO_DAY =
  /\b(?:not|no longer|instead of|rather than|originally|previously|was|were|could|might|may|if|unless|would|should|after|since|before|from|nicht|statt|war|has been|have been|is|are)\b[^.;,?]{0,30}$/iu;
const WILL =
  /\b(?:will be|is|are|wird|is now|are now)\s(?:now\s|fully\s)?(?:due|finished|completed?|done|delivered|ready|live|fällig|fertig|abgeschlossen)\b[^.;,?]{0,24}$/iu;

function datesIn(text: string, dates: readonly FoundDate[]): Said[] {
  return dates.flatMap(({ start, end, from, to }) => {
    const said = before(text, start);
    const about = START.test(said) ? "start" : END.test(said) ? "end" : null;
    if (about === null) return [];
    const isPlain = WILL.test(said) && !/\b(?:not|nicht)\b/iu.test(said);
    const cue = said.search(about === "start" ? START : END);
    if (!isPlain && NO_DAY.test(said.slice(0, cue))) return [];
    if (/\b(?:finished|completed?|done|delivered)\b/iu.test(said.slice(cue)) && !isPlain) return [];
    if (/\b(?:before|after|not)\s$/iu.test(said)) return [];
    return [{ at: start, end, about, word: "", value: null, from, to }];
  });
}

const NAME = String.raw`(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,3})`;
const OWNER = new RegExp(
  String.raw`\b(?:owned by|led by|headed by|[Oo]wner(?::| is|\sist)|[Ll]ead:|[Rr]esponsible(?::| is)|[Vv]erantwortlich(?::| ist))\s${NAME}`,
  "gu",
);

function ownersIn(text: string): Said[] {
  return [...text.matchAll(OWNER)].flatMap((match) => {
    const whole = match[1] ?? "";
    const at = match.index + match[0].length - whole.length;
    const name = whole.replace(/\.$/u, "");
    if (UNSURE.test(before(text, match.index)) || PAST.test(before(text, match.index))) return [];
    return [{ at, end: at + name.length, about: "owner", word: name, ...NO_VALUE }];
  });
}

function budgetsIn(text: string, numbers: readonly FoundNumber[]): Said[] {
  return numbers.flatMap(({ start, end, value, currency, role }) =>
    currency !== null &&
    role !== "previous" &&
    role !== "change" &&
    /\bbudget\b(?!\s\p{L}*\s?(?:used|spent|left))[^.;,?]{0,100}$/iu.test(
      text.slice(Math.max(0, start - 2 * LOOK), start),
    )
      ? [{ at: start, end, about: "budget", word: currency, ...NO_VALUE, value }]
      : [],
  );
}

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(
  " ",
);
const AMOUNT = String.raw`(\d{1,4}|${NUMBER_WORDS.join("|")})`;
const ITEM = String.raw`(?:(?:strategic|major|key|open|active)\s)?(goals?|projects?|epics?|initiatives?|objectives?|ziele?|projekte?)`;
const STATE = String.raw`(on[- ]track|at risk|off[- ]track|completed?|done|finished|in progress|not started|on hold|cancell?ed|late|overdue|im plan|abgeschlossen)`;
const COUNTS = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])${AMOUNT}\s(?:(?:of|out of|von)\s(?:the\s|our\s|all\s|its\s)?${AMOUNT}\s)?${ITEM}\s(?:(?:are|is|have been|has been|sind|ist)\s)?(?:now\s|currently\s|still\s)?${STATE}(?![\p{L}-])`,
  "giu",
);
const ITEMS: Readonly<Record<string, Counted["items"]>> = {
  goal: "goal",
  ziel: "goal",
  project: "project",
  projekt: "project",
  epic: "epic",
  initiative: "epic",
  objective: "objective",
};
const STATES: Readonly<Record<string, string>> = {
  "on track": "on_track",
  "im plan": "on_track",
  "at risk": "at_risk",
  "off track": "off_track",
  "in progress": "in_progress",
  "not started": "not_started",
  "on hold": "on_hold",
  late: "late",
  overdue: "late",
};

const amountOf = (word: string): number =>
  /^\d/u.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word.toLowerCase());

/** "7 of 9 projects are on track". */
export function readCounts(text: string): Counted[] {
  if (text.endsWith("?")) return [];
  return [...text.matchAll(COUNTS)].flatMap((match) => {
    const [whole, part = "", of, noun = "", said = ""] = match;
    const at = match.index;
    const end = at + whole.length;
    const items = ITEMS[noun.toLowerCase().replace(/(?<=ziel|projekt)e$|s$/u, "")];
    const plain = said.toLowerCase().replace("-", " ");
    const state = STATES[plain] ?? (plain.startsWith("cancel") ? "cancelled" : "completed");
    if (!items || UNSURE.test(before(text, at)) || PAST.test(before(text, at))) return [];
    if (SINCE.test(text.slice(end, end + LOOK)) || ROUGH.test(before(text, at))) return [];
    return [
      { at, end, part: amountOf(part), of: of === undefined ? null : amountOf(of), items, state },
    ];
  });
}

/** Of a cell under a head that says what its column has. */
export function stateIn(cell: string): { about: "health" | "status"; word: string } | null {
  const plain = cell.trim().toLowerCase().replaceAll(/[-_]/gu, " ");
  const colour = COLOURS[plain];
  if (colour) return { about: "health", word: colour };
  const word = STATES[plain];
  if (word === "late") return null;
  if (word === "on_track" || word === "at_risk" || word === "off_track")
    return { about: "health", word };
  if (word) return { about: "status", word };
  if (/^(?:completed?|done|finished|closed|abgeschlossen)$/u.test(plain))
    return { about: "status", word: "completed" };
  if (/^cancell?ed$/u.test(plain)) return { about: "status", word: "cancelled" };
  return null;
}
