export type WordPart = { how: "same" | "added" | "removed"; text: string };

/** Two texts with more different words than this on the way are told as a whole. */
const STEPS_MOST = 4_000_000;

/** What was taken from a text and what was written instead, word by word. */
export function wordDifference(before: string, after: string): WordPart[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return join([
    ...old.slice(0, start).map(same),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ]);
}

/** With the spaces behind them, so that nothing is lost. */
const wordsIn = (text: string): string[] => text.match(/\s*\S+|\s+$/gu) ?? [];

const same = (text: string): WordPart => ({ how: "same", text });
const added = (text: string): WordPart => ({ how: "added", text });
const removed = (text: string): WordPart => ({ how: "removed", text });

/** The longest line of words that both have stays. */
function middle(old: readonly string[], now: readonly string[]): WordPart[] {
  const width = now.length + 1;
  if (old.length === 0 || now.length === 0 || old.length * now.length > STEPS_MOST) {
    return [...old.map(removed), ...now.map(added)];
  }
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: WordPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [word, other] = [old[row], now[column]];
    if (word !== undefined && word === other) {
      parts.push(same(word));
      row += 1;
      column += 1;
    } else if (
      word !== undefined &&
      (other === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      parts.push(removed(word));
      row += 1;
    } else {
      parts.push(added(other ?? ""));
      column += 1;
    }
  }
  return parts;
}

/** Neighbours of one sort as one piece. */
function join(parts: readonly WordPart[]): WordPart[] {
  const joined: WordPart[] = [];
  for (const { how, text } of parts) {
    const last = joined.at(-1);
    if (last?.how === how) last.text += text;
    else joined.push({ how, text });
  }
  return joined;
}
