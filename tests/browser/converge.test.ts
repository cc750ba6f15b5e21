import { expect, test } from "vitest";
import { runConverge, TROUBLES } from "../converge/converge.ts";

const SECONDS = 20;
/** Starting, and waiting until everyone is whole again, which has its own end. */
const AROUND_MS = 300_000;

test(
  "whatever happens to lines, processes, answers, rights and tabs, all screens end equal and nobody was told wrong",
  { timeout: SECONDS * 1000 + AROUND_MS },
  async () => {
    const { faults, figures } = await runConverge({
      seconds: SECONDS,
      seed: 20_261_123,
      troubles: TROUBLES,
      build: "skip",
      say: (line) => console.log(line),
    });
    console.log(figures);
    // In its message too: a summary shows of two texts the beginning.
    expect(faults, `Faults: ${faults.join("\n")}`).toEqual([]);
    expect(figures.done).toBeGreaterThan(0);
    expect(figures.refused).toBeGreaterThan(0);
    expect(figures.closed).toBeGreaterThan(0);
    expect(figures.rights).toBeGreaterThan(0);
  },
);
