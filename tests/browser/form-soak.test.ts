import { expect, test } from "vitest";
import { runFormSoak } from "../soak/form-soak.ts";

const SHORT = { seconds: 6, perSecond: 50, downMs: 1000, build: "skip" as const };

test(
  "fifty answers a second are each stored once while the database is restarted",
  { timeout: 120_000 },
  async () => {
    const { faults, figures } = await runFormSoak({ ...SHORT, say: (line) => console.log(line) });
    console.log(figures);
    expect(faults).toEqual([]);
    expect(figures).toMatchObject({ total: 300, unknown: 0, lost: 0 });
    expect(figures.sent).toBeGreaterThan(0);
  },
);
