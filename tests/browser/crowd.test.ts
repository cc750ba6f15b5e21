import { expect, test } from "vitest";
import { runCrowd } from "../crowd/crowd.ts";
import { drawTable } from "../support/draw-table.ts";

const FEW = { visitors: [30], signIns: 4, members: 12, seconds: 4, build: "skip" as const };

test(
  "a small crowd of visitors, sign-ins and members is answered, or asked to come back later",
  { timeout: 60_000 },
  async () => {
    const { table, faults } = await runCrowd({ ...FEW, say: (line) => console.log(line) });
    console.log(drawTable(table));
    expect(faults).toEqual([]);
    expect(new Set(table.map(([, what]) => what))).toContain("memory of the worker");
  },
);
