import { expect, test } from "vitest";
import { runSoak } from "../soak/soak.ts";

const SECONDS = 30;
/** Starting, and waiting until everyone is whole again, which has its own end. */
const AROUND_MS = 450_000;

test(
  "half a minute of trouble loses no notification and shows none twice",
  { timeout: SECONDS * 1000 + AROUND_MS },
  async () => {
    const { faults, figures } = await runSoak({
      seconds: SECONDS,
      seed: 20_261_121,
      build: "skip",
      say: (line) => console.log(line),
    });
    console.log(figures);
    expect(faults).toEqual([]);
    expect(figures.sent).toBeGreaterThan(0);
    expect(figures.cuts).toBeGreaterThan(0);
    expect(figures.workerRestarts).toBeGreaterThan(0);
    expect(figures.databaseRestarts).toBeGreaterThan(0);
  },
);
