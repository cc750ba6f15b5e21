/**
 * The words around a place in a text, cut at the ends of sentences or lines where they are near, else between words.
 * What is given stands in the text exactly so.
 */
export function quoteAt(text: string, at: number, length: number, most: number): string {
  const room = Math.max(0, most - length);
  const from = beginAt(text, at, Math.max(0, at - Math.floor(room / 2)));
  const end = endAt(text, at + length, Math.min(text.length, from + Math.max(most, length)));
  return text.slice(from, end).trim();
}

/** A sentence or a line begins here. */
const isBegin = (text: string, place: number): boolean =>
  text.charAt(place - 1) === "\n" ||
  (/\s/u.test(text.charAt(place - 1)) && /[.!?]/u.test(text.charAt(place - 2)));

function beginAt(text: string, at: number, earliest: number): number {
  for (let place = at; place > earliest; place -= 1) if (isBegin(text, place)) return place;
  if (earliest === 0) return 0;
  const blank = text.slice(earliest, at).search(/\s/u);
  return blank < 0 ? at : earliest + blank;
}

function endAt(text: string, after: number, latest: number): number {
  let word = after;
  for (let place = after; place < latest; place += 1) {
    const letter = text.charAt(place);
    if (letter === "\n") return place;
    if (/[.!?]/u.test(letter) && /\s|^$/u.test(text.charAt(place + 1))) return place + 1;
    if (/\s/u.test(letter)) word = place;
  }
  return latest === text.length ? latest : word;
}
