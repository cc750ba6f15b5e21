/** A millisecond's work or two, whatever is looked for: whoever waits does so for several turns, one for each step. */
const TURN_BYTES = 256 * 1024;

/**
 * Looks through bytes part by part until what is looked for is found, and lets others have their turn between them:
 * all at once, the largest body would keep everybody waiting.
 */
export async function inTurns(
  bytes: Uint8Array,
  finds: (part: Uint8Array) => boolean,
): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += TURN_BYTES) {
    if (at > 0) await nextTurn();
    if (finds(bytes.subarray(at, at + TURN_BYTES))) return true;
  }
  return false;
}

/** Comes when whoever waits had a turn. */
export const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));
