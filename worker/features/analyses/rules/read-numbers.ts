import type { FactOf } from "../contract.ts";

/** Which sign a document writes before decimals; null where nothing tells. */
export type NumberStyle = "." | "," | null;

export type FoundNumber = {
  /** Of the digits. */
  start: number;
  /** Behind the unit. */
  end: number;
  value: number;
  step: number;
  unit: string;
  /** Of money, ISO 4217. */
  currency: string | null;
  role: FactOf<"figure">["role"];
};

const GERMAN = /\b(?:und|der|die|das|ist|nicht|mit|wird|von)\b/giu;
const ENGLISH = /\b(?:and|the|is|not|with|of|to|in)\b/giu;
const SAMPLE = 20_000;

/** From numbers that can be read in one way only, and otherwise from the language. */
export function numberStyle(text: string): NumberStyle {
  const some = text.slice(0, SAMPLE);
  const count = (pattern: RegExp) => some.match(pattern)?.length ?? 0;
  const points = count(/(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{1,2}(?![\d.,])/gu);
  const commas = count(/(?<![\d.,])\d{1,3}(?:\.\d{3})*,\d{1,2}(?![\d.,])/gu);
  if (points !== commas) return points > commas ? "." : ",";
  const [german, english] = [count(GERMAN), count(ENGLISH)];
  if (german === english) return null;
  return german > english ? "," : ".";
}

const NUMBER =
  /(?<![\p{L}\p{N}.,/:-])(?<sign>[-−–+](?=\S))?(?<cur>(?:[€$£]|(?:EUR|USD|GBP|CHF)(?!\p{L}))[\s\u00a0]?)?(?<sign2>[-−](?=\d))?(?<num>\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,6})?|\d{1,15}(?:[.,]\d{1,6})?)(?![\p{N}/:]|[.,]\d|\s?[-–]\s?\d)/gu;

/** A number as it is written; null where it can be read in two ways. */
export function numberOf(
  written: string,
  style: NumberStyle,
): { value: number; step: number } | null {
  const plain = written.replaceAll(/['’\u00a0\u202f\s]/gu, "");
  const signs = plain.replaceAll(/\d/gu, "");
  const last = signs.at(-1);
  let decimal: string | null = null;
  if (last !== undefined) {
    const places = plain.length - plain.lastIndexOf(last) - 1;
    const isOne = signs.length === 1;
    if (new Set(signs).size > 1) decimal = last;
    else if (!isOne) decimal = null;
    else if (places !== 3 || plain.startsWith("0")) decimal = last;
    else if (style === null) {
      // "1,250" is thousands in most documents without a word of German in them; "1.250" may be both.
      if (last === ".") return null;
    } else decimal = style === last ? last : null;
  }
  const [whole = "", part = ""] = decimal === null ? [plain] : plain.split(decimal);
  const value = Number(`${whole.replaceAll(/[.,]/gu, "")}.${part || "0"}`);
  return Number.isFinite(value) ? { value, step: 10 ** -part.length } : null;
}

const TIMES: readonly (readonly [RegExp, number, isMoneyAlone: boolean])[] = [
  [/[\s\u00a0]?(?:millions?|millionen|million|Mio\.?|mn)(?!\p{L})/iuy, 1e6, false],
  [/[\s\u00a0]?(?:billions?|milliarden?|Mrd\.?|bn)(?!\p{L})/iuy, 1e9, false],
  [/[\s\u00a0]?(?:thousand|tausend|Tsd\.?)(?!\p{L})/iuy, 1e3, false],
  [/[\s\u00a0]?m(?!\p{L})/iuy, 1e6, true],
  [/[\s\u00a0]?k(?!\p{L})/iuy, 1e3, true],
];
const CURRENCY =
  /[\s\u00a0]?(€|\$|£|(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|francs?|franken)(?!\p{L}))/iuy;
const CURRENCIES: Readonly<Record<string, string>> = {
  "€": "EUR",
  $: "USD",
  "£": "GBP",
  eur: "EUR",
  usd: "USD",
  gbp: "GBP",
  chf: "CHF",
  euro: "EUR",
  dollar: "USD",
  pound: "GBP",
  franc: "CHF",
  franken: "CHF",
};
const PER_CENT = /[\s\u00a0]?(?:%|(?:percent|per cent|prozent)(?!\p{L}))(?!-)/iuy;
const POINTS = /[\s\u00a0]?(?:pp|percentage points?|prozentpunkte?)(?!\p{L})/iuy;
const NOUN = /[\s\u00a0](\p{L}[\p{L}-]{1,24})(?![\p{L}-])/uy;
const NO_NOUN: ReadonlySet<string> = new Set(
  `and or of in on at to for from by with is are was were be as than the a an this that these those our its per more less
   will would has have had but while which who when where if not no it we they he she above below over under up down ahead
   behind higher lower better worse times und oder von im in am an zu für mit ist sind war bis als der die das mehr weniger
   january february march april may june july august september october november december`
    .split(/\s+/u)
    .filter(Boolean),
);

const PREVIOUS =
  /(?:\b(?:from|previously|compared (?:to|with)|versus|vs\.?|instead of|after|down from|up from|gegenüber|von|statt|zuvor)\s)$/iu;
const TARGET =
  /\b(?:target|targets|goal|aim|limit|threshold|should be|planned|plan of|ziel|soll|zielwert)\b[^.;,()]{0,24}$/iu;
const CHANGE =
  /\b(?:by|um|plus|minus|grew|growth of|increase of|decrease of|rise of|drop of)\s?$/iu;
const ABOUT =
  /(?:\b(?:about|around|roughly|approximately|approx\.|nearly|almost|over|more than|less than|at least|at most|up to|under|above|below|between|some|circa|ca\.|etwa|rund|fast|über|unter)\s|[~≈<>]\s?)$/iu;
const COMPARES =
  /^\s(?:above|below|over|under|more|less|higher|lower|better|worse|ahead|behind|growth|increase|decrease|mehr|weniger|über|unter)\b/iu;
const BEFORE = 40;

/** The numbers of a sentence that count or measure something. `taken` are parts of it that say something else. */
export function readNumbers(
  text: string,
  style: NumberStyle,
  taken: readonly { start: number; end: number }[] = [],
): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const { sign, sign2, cur, num = "" } = match.groups ?? {};
    const start = match.index;
    const from = start + match[0].length;
    if (taken.some((one) => start < one.end && from > one.start)) continue;
    const read = numberOf(num, style);
    if (!read) continue;
    let at = from;
    const eat = (pattern: RegExp): string | null => {
      pattern.lastIndex = at;
      const eaten = pattern.exec(text);
      if (!eaten) return null;
      at += eaten[0].length;
      return (eaten[1] ?? eaten[0]).trim();
    };
    let times = 1;
    for (const [pattern, by, isMoneyAlone] of TIMES) {
      const before = at;
      if (eat(pattern) === null) continue;
      if (isMoneyAlone && cur === undefined && !isMoneyNext(text, at)) {
        at = before;
        continue;
      }
      times = by;
      break;
    }
    const symbol = cur?.trim() ?? eat(CURRENCY);
    const currency = symbol ? currencyOf(symbol) : null;
    const isPoints = currency === null && eat(POINTS) !== null;
    const isPerCent = !isPoints && currency === null && eat(PER_CENT) !== null;
    let unit = currency ?? (isPoints ? "pp" : isPerCent ? "%" : "");
    if (unit === "") {
      const before = at;
      const noun = eat(NOUN);
      if (noun !== null && !NO_NOUN.has(noun.toLowerCase())) unit = noun;
      else at = before;
    }
    // A year, the number of a page: nothing that is counted.
    if (unit === "" && times === 1 && /^(?:19|20)\d\d$/u.test(num)) continue;
    const isMinus = sign2 !== undefined || sign === "-" || sign === "−" || sign === "–";
    const before = text.slice(Math.max(0, start - BEFORE), start);
    found.push({
      start: start + match[0].length - num.length,
      end: at,
      value: read.value * times * (isMinus ? -1 : 1),
      step: read.step * times,
      unit,
      currency,
      role: roleOf(before, text.slice(at, at + BEFORE), isPoints || sign === "+"),
    });
  }
  return found;
}

function isMoneyNext(text: string, at: number): boolean {
  CURRENCY.lastIndex = at;
  return CURRENCY.test(text);
}

function currencyOf(symbol: string): string | null {
  const known = symbol.toLowerCase();
  return CURRENCIES[known] ?? CURRENCIES[known.replace(/s$/u, "")] ?? null;
}

function roleOf(before: string, after: string, isChange: boolean): FoundNumber["role"] {
  if (isChange || CHANGE.test(before) || COMPARES.test(after)) return "change";
  if (PREVIOUS.test(before)) return "previous";
  if (TARGET.test(before)) return "target";
  return ABOUT.test(before) ? "about" : "value";
}
