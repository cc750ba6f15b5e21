import { LIMITS } from "../../../kernel/limits.ts";

/** How many parts a file comes in; an empty one is one part, too. */
export const partCount = (bytes: number): number =>
  Math.max(1, Math.ceil(bytes / LIMITS.filePartBytes));

/** Where a part begins and ends in its file; parts are counted from one. */
export function partRange(number: number, bytes: number): { from: number; to: number } {
  const from = (number - 1) * LIMITS.filePartBytes;
  return { from, to: Math.min(bytes, from + LIMITS.filePartBytes) };
}
