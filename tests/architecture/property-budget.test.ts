import { expect, test, vi } from "vitest";
import { LEAST_RUNS, PROPERTIES_MS, withinBudget } from "../support/property-budget.ts";

function budgeted(run: (value: number) => Promise<void>) {
  let at = 0;
  const property = withinBudget(10, run, () => at);
  return { property, pass: (ms: number) => (at += ms) };
}

test("every value is tried until a property's part of the time is spent", async () => {
  const run = vi.fn(() => Promise.resolve());
  const { property, pass } = budgeted(run);
  for (let value = 0; value < LEAST_RUNS * 2; value += 1) await property(value);
  pass(PROPERTIES_MS / 10 + 1);
  await property(1);
  expect(run).toHaveBeenCalledTimes(LEAST_RUNS * 2);
});

test("on a slow machine some are tried all the same", async () => {
  const run = vi.fn(() => Promise.resolve());
  const { property, pass } = budgeted(run);
  pass(PROPERTIES_MS);
  for (let value = 0; value < LEAST_RUNS * 2; value += 1) await property(value);
  expect(run).toHaveBeenCalledTimes(LEAST_RUNS);
});

test("after a failure the smallest value that fails is looked for without an end", async () => {
  const run = vi.fn((value: number) =>
    value > 3 ? Promise.reject(new Error("no")) : Promise.resolve(),
  );
  const { property, pass } = budgeted(run);
  pass(PROPERTIES_MS);
  await expect(property(100)).rejects.toThrow("no");
  for (let value = 0; value <= LEAST_RUNS; value += 1) await property(0);
  await expect(property(4)).rejects.toThrow("no");
});
