import { expect, test } from "vitest";
import { runAttack } from "../attack/attack.ts";

const SECONDS = 12;
const LEAST_FOR_EACH = 0.5;
/** Starting, and looking again at what was suspected, which has its own end. */
const AROUND_MS = 180_000;

test(
  "whatever any place is sent, nothing answers with a fault of ours and nobody waits for it",
  { timeout: SECONDS * 1000 + AROUND_MS },
  async () => {
    const { faults, figures } = await runAttack({
      seconds: SECONDS,
      leastForEach: LEAST_FOR_EACH,
      seed: 20_261_124,
      pairs: 1,
      build: "skip",
      say: (line) => console.log(line),
    });
    console.log(figures);
    expect(faults).toEqual([]);
    expect(figures.places).toBeGreaterThan(300);
    expect(figures.shots).toBeGreaterThanOrEqual(figures.places * LEAST_FOR_EACH);
    expect(figures.probes).toBeGreaterThan(0);
  },
);
