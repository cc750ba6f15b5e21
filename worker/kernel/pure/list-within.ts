import { inTurns } from "./in-turns.ts";
import { outsideTexts } from "./outside-texts.ts";

const [COMMA, COLON] = [0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];
/** As JSON has them. */
const BLANKS: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];

type Part = readonly [from: number, to: number];

/**
 * Where the parts of one named list of a JSON object stand in its text, in bytes, and where the list itself does: so
 * that a long text can be parsed part by part. Stops where there are more parts than that. Null where there is no such
 * list, or two. Whether all this is JSON is for a parser to say, of each part and of what is around the list.
 */
export async function listWithin(
  text: Uint8Array,
  { name, most }: { name: string; most: number },
): Promise<{ list: Part; parts: readonly Part[] } | null> {
  const key = new TextEncoder().encode(JSON.stringify(name));
  const look = outsideTexts();
  const list = { count: 0, from: -1, to: -1 };
  const parts: Part[] = [];
  let depth = 0;
  let partFrom = 0;
  let turnFrom = 0;
  await inTurns(text, (turn) => {
    const isEnough = look(turn, (code, inTurn) => see(code, turnFrom + inTurn));
    turnFrom += turn.length;
    return isEnough;
  });
  if (list.count !== 1 || (list.to < 0 && parts.length <= most)) return null;
  const isEmpty = parts.length === 1 && firstOtherThanBlank(text, list.from) === list.to;
  return { list: [list.from, list.to], parts: isEmpty ? [] : parts };

  function see(code: number, at: number): boolean {
    const isEnd = code === LIST_END || code === OBJECT_END;
    if ((code === COMMA || isEnd) && depth === 2 && list.from >= 0 && list.to < 0) {
      parts.push([partFrom, at]);
      partFrom = at + 1;
      if (isEnd) list.to = at;
    }
    if (code === LIST && depth === 1 && isNamed(text, at, key)) {
      list.count += 1;
      if (list.count === 1) list.from = partFrom = at + 1;
    }
    if (code === LIST || code === OBJECT) depth += 1;
    else if (isEnd) depth -= 1;
    return list.count > 1 || parts.length > most;
  }
}

/** Whether what begins there is what the object calls by that name. */
function isNamed(text: Uint8Array, from: number, key: Uint8Array): boolean {
  const colon = lastOtherThanBlank(text, from - 1);
  const end = lastOtherThanBlank(text, colon - 1) + 1;
  return text[colon] === COLON && key.every((code, at) => text[end - key.length + at] === code);
}

function firstOtherThanBlank(text: Uint8Array, from: number): number {
  let at = from;
  while (BLANKS.includes(text[at])) at += 1;
  return at;
}

function lastOtherThanBlank(text: Uint8Array, from: number): number {
  let at = from;
  while (BLANKS.includes(text[at])) at -= 1;
  return at;
}
