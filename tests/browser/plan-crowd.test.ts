import { expect, test } from "vitest";
import { runPlanSoak } from "../soak/plan-soak.ts";

const SECONDS = 12;
/** Starting, and waiting until everyone is whole again, which has its own end. */
const AROUND_MS = 300_000;

test(
  "ten people at one plan lose nothing while their lines are cut, and end with the same plan",
  { timeout: SECONDS * 1000 + AROUND_MS },
  async () => {
    const { faults, figures } = await runPlanSoak({
      people: 10,
      everyMs: 800,
      cuts: true,
      seconds: SECONDS,
      seed: 20_261_122,
      build: "skip",
      say: (line) => console.log(line),
    });
    console.log(figures);
    expect(faults).toEqual([]);
    expect(figures.done).toBeGreaterThan(0);
    expect(figures.cut).toBeGreaterThan(0);
  },
);
