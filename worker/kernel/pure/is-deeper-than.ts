const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPEN: readonly number[] = [0x5b, 0x7b];
const CLOSE: readonly number[] = [0x5d, 0x7d];

/** Whether the lists and objects of a JSON text stand within each other more often than that. Reads no letter twice. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (OPEN.includes(code)) {
      depth += 1;
      if (depth > most) return true;
    } else if (CLOSE.includes(code)) depth -= 1;
  }
  return false;
}
