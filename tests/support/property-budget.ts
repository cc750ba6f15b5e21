/** So long are the random inputs of one file tried, all its properties together: routes to try become more. */
export const PROPERTIES_MS = 30_000;
/** However slow the machine, each property is tried so often. */
export const LEAST_RUNS = 5;

/**
 * A property for fast-check that lets further values pass untried once its part of the time is spent. It
 * is never cut off in the middle, and after a failure every value counts, for the smallest that fails.
 */
export function withinBudget<Values extends unknown[]>(
  properties: number,
  run: (...values: Values) => Promise<void>,
  now: () => number = Date.now,
): (...values: Values) => Promise<void> {
  const endsAt = now() + PROPERTIES_MS / properties;
  let tried = 0;
  let hasFailed = false;
  return async (...values) => {
    if (tried >= LEAST_RUNS && now() > endsAt && !hasFailed) return;
    tried += 1;
    try {
      await run(...values);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
}
