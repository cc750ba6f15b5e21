import type { FoundNumber } from "./read-numbers.ts";

const CLAUSE_ENDS = /[,;:–]\s|[(]|\s(?:and|but|while|und|aber)\s/giu;
const TRAILING: ReadonlySet<string> = new Set(
  `is are was were be been has have had rose rises grew grows fell falls dropped increased decreased went
   came remains stayed now currently to at of by from in on for the a an our its this that with still only up
   down about around already target and total ist sind war liegt lag stieg sank auf bei von um im in der die das`
    .split(/\s+/u)
    .filter(Boolean),
);
const WORDS_MOST = 8;

/** What a number is of: the words before it, or else those after it; "" where nothing says so. */
export function subjectOf(text: string, { start, end }: FoundNumber): string {
  const head = text
    .slice(0, start)
    .replace(/[€$£(~+\-−–]{1,3}\s?$|\b(?:EUR|USD|GBP|CHF)\s?$/u, "")
    .trimEnd();
  const isLabel = /[:=]$/u.test(head);
  const bare = `${isLabel ? head.slice(0, -1) : head} `;
  let from = 0;
  for (const match of bare.matchAll(CLAUSE_ENDS)) from = match.index + match[0].length;
  const [about = ""] = bare.slice(from).split(/\s(?:from|von)\s/u);
  const before = trimmed(about);
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
  while (all.length > 0 && isTrailing(all.at(-1) ?? "")) all.pop();
  while (all.length > 0 && isTrailing(all[0] ?? "")) all.shift();
  return all.slice(-WORDS_MOST).join(" ");
}

const isTrailing = (word: string): boolean =>
  TRAILING.has(word.toLowerCase()) || /^(?:stands?|stood|reach(?:ed|es))$/iu.test(word);
