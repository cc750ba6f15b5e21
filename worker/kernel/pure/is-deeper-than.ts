import { inTurns } from "./in-turns.ts";

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether the lists and objects of a JSON text stand within each other more often than that. Reads no letter twice,
 * and lets others have their turn.
 */
export async function isDeeperThan(text: Uint8Array, most: number): Promise<boolean> {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  return inTurns(text, (part) => {
    for (const code of part) {
      if (isEscaped) isEscaped = false;
      else if (isInString) {
        if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) isInString = false;
      } else if (code === QUOTE) isInString = true;
      else if (code === LIST || code === OBJECT) {
        depth += 1;
        if (depth > most) return true;
      } else if (code === LIST_END || code === OBJECT_END) depth -= 1;
    }
    return false;
  });
}
