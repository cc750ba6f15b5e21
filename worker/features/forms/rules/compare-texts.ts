const SHOWN = 80;

export function quote(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return `“${line.length > SHOWN ? `${line.slice(0, SHOWN).trimEnd()}…` : line}”`;
}

/** One sentence where a text is another, none where it is the same. */
export function was(what: string, before: string, after: string): string[] {
  if (before === after) return [];
  if (before.trim() === "") return [`${what} is now ${quote(after)}. It was empty.`];
  if (after.trim() === "") return [`${what} ${quote(before)} was removed.`];
  return quote(before) === quote(after)
    ? [`${what} ${quote(after)} was reworded.`]
    : [`${what} is now ${quote(after)}. It was ${quote(before)}.`];
}
