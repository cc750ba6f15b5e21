import type { Place } from "../../plan-advisor/rules/facts.ts";
import { wordsOf } from "../../plan-advisor/rules/words-of.ts";
import type { FactOf } from "../contract.ts";
import type { TitleFinder } from "./find-titles.ts";

/** Between the name of an item and what is said of it nothing else may be named. */
const LINKING: ReadonlySet<string> = new Set(
  `project goal epic objective initiative programme program key result kpi status health progress rag itself is are was were
   has have had been now currently still also remains remain stays stay at the and its with a an of will be by
   on in to for from until end ends ending due date deadline start starts starting begins begin finish finishes finished complete
   completed completion delivered delivery ready live done budget planned owner owned led headed lead responsible rose rises grew grows fell falls dropped increased decreased improved went came up down only just total today this last quarter
   month year week first second third fourth value target current actual measured out as per fully already both
   january february march april may june july august september october november december q1 q2 q3 q4
   ist sind war wurde liegt lag bei stieg sank auf von im am bis zum und der die das`
    .split(/\s+/u)
    .filter(Boolean),
);

/** How figures are said to be, in a pattern: as words of the product these are avoided. */
const SAID = /^(?:stands?|stood|reach(?:ed|es))$/u;

const isLinking = (text: string, unit: readonly string[]): boolean =>
  !/[;?]|[.!]\s/u.test(text) &&
  wordsOf(text).every(
    (word) =>
      LINKING.has(word) ||
      SAID.test(word) ||
      unit.includes(word) ||
      /^\d+(?:st|nd|rd|th)?$/u.test(word),
  );

/** The items that a fact clearly speaks of; none where that is not sure. */
export function placesOf(
  fact: FactOf<"figure"> | FactOf<"claim">,
  titles: TitleFinder,
  titlesIn: (text: string) => ReturnType<TitleFinder["in"]>,
): Place[] {
  const { quote, at, subject } = fact;
  // "Rose from 40 points to 47 points".
  const unit = fact.kind === "figure" ? wordsOf(fact.unit) : [];
  if (subject !== null) return single(titles.called(subject));
  const all = titlesIn(quote);
  const before = all.filter(({ end }) => end <= at);
  const last = before.at(-1);
  if (last) {
    if (!isLinking(quote.slice(last.end, at), unit)) return [];
    const joined = [last];
    for (const title of before.slice(0, -1).toReversed()) {
      const next = joined[0] ?? last;
      const between = quote.slice(title.end, next.start).trim();
      if (!/^(?:,|and|&|und|, and)(?: the| die| das)?$/u.test(between)) break;
      joined.unshift(title);
    }
    return joined.flatMap(({ places }) => single(places));
  }
  const [next] = all;
  // "45 % of Remote calibration is done", "On track: Remote calibration".
  return next &&
    all.length === 1 &&
    isLinking(quote.slice(0, next.start), unit) &&
    next.start - at < NEAR
    ? single(next.places)
    : [];
}

const NEAR = 40;
/** Two that are called alike are none. */
const single = (places: readonly Place[]): Place[] => (places.length === 1 ? [...places] : []);
