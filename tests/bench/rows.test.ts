import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, openBench } from "./open-bench.ts";
import { SMOKE } from "./pace.ts";
import { measureRow, ROW_NUMBERS } from "./rows.ts";

/** Each row of the bench at its smallest size: it comes to its figures, however good those are. */
let bench: Bench;

beforeAll(async () => {
  bench = await openBench(SMOKE);
});

afterAll(() => bench.close());

test.for(ROW_NUMBERS)("row %i comes to its figures", async (number) => {
  expect(await measureRow(number, bench)).not.toEqual([]);
});
