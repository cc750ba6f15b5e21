export type JsonFault = {
  /** The text ends before what it began is whole. */
  isCutOff: boolean;
  /** Both count from 1. */
  line: number;
  column: number;
};

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const BEGUN = /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?)$/;
const BLANK = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESCAPE_LENGTH = 6;
const FIRST_PRINTABLE = 0x20;

type Awaited = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end";

/** Where a text stops being JSON; engines tell it in words of their own, or not at all. Null when it is JSON. */
export function findJsonFault(text: string): JsonFault | null {
  const open: ("{" | "[")[] = [];
  let at = 0;
  let awaited: Awaited = "value";
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isFound = pattern.test(text);
    if (isFound) at = pattern.lastIndex;
    return isFound;
  };
  for (;;) {
    skip(BLANK);
    if (awaited === "comma or end" && open.length === 0) {
      return at === text.length ? null : faultAt(text, at);
    }
    const sign = text[at];
    const inside = open.at(-1);
    if (sign === undefined) return faultAt(text, at);
    if (awaited === "colon") {
      if (sign !== ":") return faultAt(text, at);
      at += 1;
      awaited = "value";
    } else if (awaited === "comma or end" && sign === ",") {
      at += 1;
      awaited = inside === "{" ? "key" : "value";
    } else if (awaited.endsWith("end") && sign === (inside === "{" ? "}" : "]")) {
      at += 1;
      open.pop();
      awaited = "comma or end";
    } else if (awaited === "comma or end") {
      return faultAt(text, at);
    } else if (sign === '"') {
      const end = endOfString(text, at);
      if (end < 0) return faultAt(text, -end);
      at = end;
      awaited = awaited.startsWith("key") ? "colon" : "comma or end";
    } else if (awaited.startsWith("key")) {
      return faultAt(text, at);
    } else if (sign === "{" || sign === "[") {
      at += 1;
      open.push(sign);
      awaited = sign === "{" ? "key or end" : "value or end";
    } else if (skip(WORD) || skip(NUMBER)) {
      awaited = "comma or end";
    } else return faultAt(text, at);
  }
}

/** Behind the closing quote; below zero the place at which the string is none. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const sign = text[at];
    if (sign === undefined || text.charCodeAt(at) < FIRST_PRINTABLE) return -at;
    if (sign === '"') return at + 1;
    if (sign !== "\\") {
      at += 1;
      continue;
    }
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(text)) return text.length - at < ESCAPE_LENGTH ? -text.length : -at;
    at = ESCAPE.lastIndex;
  }
}

function faultAt(text: string, at: number): JsonFault {
  let [line, start] = [1, 0];
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", next + 1)) {
    line += 1;
    start = next + 1;
  }
  const rest = text.slice(at, at + 2 * ESCAPE_LENGTH);
  return { isCutOff: at >= text.length || BEGUN.test(rest), line, column: at - start + 1 };
}
