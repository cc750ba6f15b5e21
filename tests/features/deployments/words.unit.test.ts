import { expect, test } from "vitest";
import { lastedWords } from "../../../web/features/deployments/words.ts";

const MINUTE = 60_000;

test.each([
  [0, "under a minute"],
  [MINUTE - 1, "under a minute"],
  [MINUTE, "1 min"],
  [60 * MINUTE, "1 h"],
  [61 * MINUTE, "1 h 1 min"],
  [24 * 60 * MINUTE, "1 day"],
  [24 * 60 * MINUTE + 5 * MINUTE, "1 day"],
  [51 * 60 * MINUTE, "2 days 3 h"],
])("%i ms are ‘%s’", (ms, words) => {
  expect(lastedWords(ms)).toBe(words);
});
