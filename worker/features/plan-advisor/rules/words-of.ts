/** Says nothing of what is asked. */
export const FILLING: ReadonlySet<string> = new Set(
  `a an the is are was were be been being am of in on at to for and or do does did doing done has have had having
   we our ours us i my mine me you your please tell show give list get see know need needs want what which who whose
   this that these those there it its they them their with by from as so now currently all any every each everyone
   everything something anything items item things thing stuff plan plans could would exactly just still yet hello
   hi hey thanks thank about if ever ones here ok also only company right moment somebody someone anybody anyone well pls plz again really good morning afternoon evening quick quickly actually maybe im ill id let look up go going make makes find search`
    .split(/\s+/u)
    .filter(Boolean),
);

/** Several words that mean one thing, as the questions know it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(what|who|where|how|when|that|there)s\b/gu, "$1"],
  [
    /\b(?:dont|doesnt|isnt|arent|hasnt|havent|without any|with no|does not|do not|is not|are not|not any|lacks?|lacking|missing)\b/gu,
    "without",
  ],
  [/\bkey results?\b|\bkrs?\b/gu, "keyresults"],
  [/\bcheck ins?\b|\bcheckins?\b/gu, "checkin"],
  [/\bhow come\b/gu, "why"],
  [/\bchecked in\b/gu, "checkin"],
  [
    /\bwhere (?:do |are )?we stand(?: on| with)?\b|\bhow (?:are|is) we doing (?:on|with)\b/gu,
    "how",
  ],
  [/\bcoming up\b/gu, "upcoming"],
  [/\b(?:spare|free) (?:time|capacity|hands)\b|\bbelow 100\b|\bunder 100\b/gu, "spare"],
  [
    /\bpast (?:its |their |the )?(?:due|end|deadline)s?(?: date)?\b|\bbehind schedule\b|\boverrun\w*\b/gu,
    "late",
  ],
  [
    /\btoo much(?: work)?\b|\bover(?:loaded|booked|allocated|worked|committed|stretched)\b|\bover capacity\b|\bover 100\b/gu,
    "toomuch",
  ],
  [/\bin charge\b|\banswers? for\b|\baccountable\b|\bresponsible\b/gu, "owner"],
  [/\bno ?(?:one|body)\b|\bnobody\b/gu, "nobody"],
  [/\b(?:(?:on|in) (?:their|his|her|the|my) )?plate\b/gu, "owned"],
  [/\bhow (?:far|well)(?: along)?\b/gu, "how"],
  [/\bwhole\b|\boverall\b|\bin general\b|\bbig picture\b/gu, "overall"],
];

const DIACRITICS = /\p{Mn}/gu;

/** The words of a text, without case, accents and marks. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(" ")
    .filter((word) => word !== "");

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(DIACRITICS, "")
    .toLowerCase()
    .replaceAll(/['’]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same of a question, with what means one thing as one word. */
export function questionWords(text: string): string[] {
  let said = plain(text);
  for (const [pattern, word] of PHRASES) said = said.replaceAll(pattern, word);
  return wordsOf(said);
}

/** A known word that was meant by one that is typed almost like it; only where there is one such word. */
export function meantBy(typed: string, known: Iterable<string>): string | null {
  const isShort = typed.length < 5;
  if (typed.length < 4) return null;
  const most = typed.length >= 8 ? 2 : 1;
  let best: string[] = [];
  let least = most;
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > least || word.length < 4) continue;
    // Of a short word only two letters may have changed places: another letter makes another word.
    if (isShort && sorted(word) !== sorted(typed)) continue;
    const apart = distance(typed, word, least);
    if (apart > least) continue;
    if (apart < least) best = [];
    least = apart;
    best.push(word);
  }
  return best.length === 1 ? (best[0] ?? null) : null;
}

const sorted = (word: string): string => word.split("").toSorted().join("");

/** How many letters differ, are missing, too many, or swapped with the next. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? most) + 1,
        (row[j - 1] ?? most) + 1,
        (last[j - 1] ?? most) + Number(!isSame),
        isSwapped ? (before[j - 2] ?? most) + 1 : Infinity,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}
