import { expect, test } from "vitest";
import { binDays } from "../../../worker/features/consents/rules/bin-days.ts";

const days = (many: number) =>
  Array.from({ length: many }, (_, at) => ({
    day: `day ${at}`,
    given: 1,
    confirmed: 2,
    withdrawn: 3,
    erased: 4,
  }));

test.each([
  [0, 1, 0],
  [14, 1, 14],
  [15, 7, 3],
  [98, 7, 14],
  [99, 28, 4],
  [1000, 72, 14],
])("%i days are spans of %i in %i columns, and nothing is lost", (many, length, columns) => {
  const binned = binDays(days(many), 14);
  expect(binned.length).toBe(length);
  expect(binned.bins).toHaveLength(columns);
  expect(binned.bins.reduce((sum, bin) => sum + bin.withdrawn, 0)).toBe(3 * many);
  if (many > 0) expect(binned.bins[0]?.day).toBe("day 0");
});
