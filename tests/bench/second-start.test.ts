import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findPlace, type Place, start } from "../local/installation.ts";
import { makeFolder, runNode } from "../local/run-script.ts";

/** Five seconds, on a machine on which a bare worker beside a bare database has started in 0.6. */
const BARE_STARTS = 8;
/** What the machine does besides is chance. */
const STARTS_MOST = 3;
const BUILD_MS = 120_000;
/** What one may take is measured, not this. */
const STARTS = { timeout: 180_000 };

beforeAll(buildIfChanged, BUILD_MS);

/** Here, where nothing else runs: beside full suites a start gets what they leave, which a shorter one has more of. */
test("the second start serves within five seconds", STARTS, async () => {
  const place = await findPlace();
  const first = await start(place);
  first.kill("SIGINT");
  await first.ended;
  const measured: string[] = [];
  for (let starts = 0; starts < STARTS_MOST; starts += 1) {
    const { script, tookMs, bareMs } = await measureStart(place);
    if (tookMs / bareMs < BARE_STARTS) return;
    measured.push(`${tookMs} ms, bare ${bareMs} ms`);
    script.kill("SIGINT");
    await script.ended;
  }
  expect(measured).toEqual([]);
});

/** Until the product serves, by what a bare worker takes on the average, one after the other, in that time. */
async function measureStart(place: Place) {
  const started = performance.now();
  const serving = new AbortController();
  const bareStarts: number[] = [];
  const startBare = async () => {
    while (!serving.signal.aborted) {
      const began = performance.now();
      const bare = runNode(["tests/local/bare-start.ts", join(makeFolder(), "database")]);
      await bare.until("Bare");
      bareStarts.push(performance.now() - began);
      await bare.ended;
    }
  };
  const serve = async () => {
    const script = await start(place);
    const response = await fetch(`http://localhost:${place.port}/`);
    await response.text();
    serving.abort();
    return { script, tookMs: performance.now() - started };
  };
  const [{ script, tookMs }] = await Promise.all([serve(), startBare()]);
  const bareMs = bareStarts.reduce((sum, ms) => sum + ms, 0) / bareStarts.length;
  return { script, tookMs, bareMs };
}
