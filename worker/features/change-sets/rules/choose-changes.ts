import type { Choices, ReviewedChange } from "./review-changes.ts";

/**
 * Takes changes or leaves them out. What hangs on one that is left out goes with it; what is taken brings what it
 * hangs on, and of that nothing else.
 */
export function chooseChanges(
  reviewed: readonly ReviewedChange[],
  choices: Choices,
  keys: readonly string[],
  accepted: boolean,
): Choices {
  const next = new Map(choices);
  for (const key of keys) next.set(key, accepted);
  if (!accepted) return next;
  const byKey = new Map(reviewed.map((one) => [one.key, one]));
  const wanted = new Set(keys);
  const brought = new Set<string>();
  for (const key of keys) {
    for (const above of lineAbove(byKey, key)) {
      if (wanted.has(above) || byKey.get(above)?.isAccepted !== false) continue;
      brought.add(above);
      next.set(above, true);
    }
  }
  for (const one of reviewed) {
    const isBeside = !one.isAccepted && !wanted.has(one.key) && !brought.has(one.key);
    const line = lineAbove(byKey, one.key);
    const hangsOnBrought = line.some((above) => brought.has(above));
    const hangsOnWanted = line.some((above) => wanted.has(above));
    if (isBeside && hangsOnBrought && !hangsOnWanted) next.set(one.key, false);
  }
  return next;
}

function lineAbove(byKey: ReadonlyMap<string, ReviewedChange>, key: string): string[] {
  const line: string[] = [];
  for (let at = byKey.get(key)?.parent ?? null; at !== null && !line.includes(at);) {
    line.push(at);
    at = byKey.get(at)?.parent ?? null;
  }
  return line;
}
