type Span = { start: number; end: number };

/** Signs that are written in more than one way. */
const FOLDED: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};

const fold = (sign: string): string => (/\s/u.test(sign) ? " " : (FOLDED[sign] ?? sign));

/**
 * Where a quote stands in a text: word for word, or with other blanks, quotation marks and hyphens. Null where it
 * does not stand there.
 */
export function findQuote(text: string, quote: string): Span | null {
  const sought = quote.trim();
  if (sought === "") return null;
  const exact = text.indexOf(sought);
  if (exact >= 0) return { start: exact, end: exact + sought.length };
  const { folded, at } = folding(text);
  const plain = folding(sought).folded;
  const found = folded.indexOf(plain);
  const [start, last] = [at[found], at[found + plain.length - 1]];
  return found < 0 || start === undefined || last === undefined ? null : { start, end: last + 1 };
}

/** One blank for many, and where each sign stood. */
function folding(text: string): { folded: string; at: number[] } {
  const at: number[] = [];
  const signs: string[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const sign = fold(text.charAt(place));
    if (sign === " " && signs.at(-1) === " ") continue;
    signs.push(sign);
    at.push(place);
  }
  return { folded: signs.join(""), at };
}
