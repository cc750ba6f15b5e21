const STRENGTH = {
  start: 1,
  word: 0.9,
  // What people call it, in full: 'late' means what is overdue before it begins 'later'.
  alias: 0.85,
  wordStart: 0.8,
  keyword: 0.6,
  inside: 0.3,
  misspelt: 0.15,
};
/** From so many letters on, one may be wrong; from the second number on, two. */
const FORGIVEN = [4, 8] as const;

/** How well typed words fit a name, from 0 to 1. Every word must fit; typing errors fit least. */
export function matchWords(
  search: string,
  label: string,
  keywords: readonly string[] = [],
): number {
  const typed = wordsOf(search);
  if (typed.length === 0) return search.trim() === "" ? 1 : 0;
  const name = plain(label);
  const parts = wordsOf(label);
  const others = keywords.flatMap(wordsOf);
  let sum = 0;
  for (const word of typed) {
    const strength = strengthOf(word, name, parts, others);
    if (strength === 0) return 0;
    sum += strength;
  }
  return sum / typed.length;
}

/** Whether the words fit by a typing error alone. */
export const isMisspelt = (strength: number): boolean => strength <= STRENGTH.misspelt;

function strengthOf(
  word: string,
  name: string,
  parts: readonly string[],
  others: readonly string[],
): number {
  if (name.startsWith(word)) return STRENGTH.start;
  if (parts.includes(word)) return STRENGTH.word;
  if (others.includes(word)) return STRENGTH.alias;
  if (parts.some((part) => part.startsWith(word))) return STRENGTH.wordStart;
  if (others.some((part) => part.startsWith(word))) return STRENGTH.keyword;
  if (name.includes(word)) return STRENGTH.inside;
  const isNear = (part: string) => isMistyped(word, part);
  return parts.some(isNear) || others.some(isNear) ? STRENGTH.misspelt : 0;
}

function isMistyped(typed: string, part: string): boolean {
  const most = typed.length < FORGIVEN[0] ? 0 : typed.length < FORGIVEN[1] ? 1 : 2;
  if (most === 0 || part.length < typed.length - most) return false;
  // Whoever mistypes the first letter, swaps it with the second.
  if (typed[0] !== part[0] && !(typed[0] === part[1] && typed[1] === part[0])) return false;
  return distanceToStart(typed, part.slice(0, typed.length + most)) <= most;
}

/** How many letters are wrong, missing, too many or swapped, against the nearest beginning of the word. */
function distanceToStart(typed: string, part: string): number {
  let before: number[] = [];
  let last = Array.from({ length: part.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= part.length; column += 1) {
      const isSame = typed[row - 1] === part[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = typed[row - 1] === part[column - 2] && typed[row - 2] === part[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return Math.min(...last);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
