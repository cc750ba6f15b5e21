const COUNTER_DIGITS = 12;

/** Ids that every tab gives the items of one run: added in two of them, they are there once. */
export function idsOf(runId: string): () => string {
  let last = 0;
  const stem = runId.slice(0, -COUNTER_DIGITS);
  return () => `${stem}${(last += 1).toString(16).padStart(COUNTER_DIGITS, "0")}`;
}
