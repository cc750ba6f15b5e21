/** So many loops without an end, over so short a text as the page checks, end at once. */
const LOOPS_MOST = 3;
const LENGTH_MOST = 200;
const SMALL_COUNT = 20;

type Group = { isBranched: boolean; isRepeated: boolean };

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;

/**
 * Whether a browser's own matcher can be trusted with an author's pattern: no loop in a loop, no choice in a
 * loop, nothing that looks back or ahead. Everything else is left to the server's, which always ends.
 */
export function isSimplePattern(pattern: string): boolean {
  // Between brackets, browsers take this for what both sides have in common, and the server does not.
  if (pattern.includes("&&")) return false;
  if (pattern.length > LENGTH_MOST || !compiles(pattern)) return false;
  const groups: Group[] = [{ isBranched: false, isRepeated: false }];
  let loops = 0;
  let last: Group | null = null;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    const inner = groups.at(-1);
    if (!inner) return false;
    const found = QUANTIFIER.exec(pattern.slice(at));
    if (found && at > 0) {
      const isLoop = !found[0].startsWith("?");
      if (isLoop && last && (last.isBranched || last.isRepeated)) return false;
      const most = found[3] ?? found[1];
      if (isLoop && (most === undefined || most === "" || Number(most) > SMALL_COUNT)) loops += 1;
      inner.isRepeated = true;
      at += found[0].length - 1;
      last = null;
      continue;
    }
    last = null;
    if (sign === "\\") {
      at += 1;
      if (/[1-9k]/.test(pattern[at] ?? "")) return false;
      if (/[pPu]/.test(pattern[at] ?? "") && pattern[at + 1] === "{") at = pattern.indexOf("}", at);
    } else if (sign === "[") {
      at = endOfClass(pattern, at);
    } else if (sign === "(") {
      if (/^\((?!\?:)\?/.test(pattern.slice(at))) return false;
      if (pattern[at + 1] === "?") at += 2;
      groups.push({ isBranched: false, isRepeated: false });
    } else if (sign === ")") {
      last = groups.pop() ?? null;
      const outer = groups.at(-1);
      if (!outer || !last) return false;
      outer.isRepeated ||= last.isRepeated;
      outer.isBranched ||= last.isBranched;
    } else if (sign === "|") {
      inner.isBranched = true;
    }
  }
  return loops <= LOOPS_MOST;
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").unicode;
  } catch {
    return false;
  }
}

/** The bracket that closes a class; a class holds its signs as they are. */
function endOfClass(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at += 1) {
    if (pattern[at] === "\\") at += 1;
    else if (pattern[at] === "]") return at;
  }
  return pattern.length;
}
