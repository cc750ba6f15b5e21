import { inTurns } from "./in-turns.ts";
import { outsideTexts } from "./outside-texts.ts";

const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether the lists and objects of a JSON text stand within each other more often than that. Reads no letter twice,
 * and lets others have their turn.
 */
export async function isDeeperThan(text: Uint8Array, most: number): Promise<boolean> {
  const look = outsideTexts();
  let depth = 0;
  return inTurns(text, (part) =>
    look(part, (code) => {
      if (code === LIST || code === OBJECT) depth += 1;
      else if (code === LIST_END || code === OBJECT_END) depth -= 1;
      return depth > most;
    }),
  );
}
