import { urlRedirects } from "../../db/schema/redirects.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianTime } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const AIM_MS = 100;
const AT_ONCE = 1000;
/** In the note of the first one, so that all of them are looked through. */
const SOUGHT = "zeppelin";

/** Row 21: a search in every kind of record, from the request to the last byte. */
export async function measureSearch({ ctx, stack, pace, cookies }: Bench): Promise<BenchRow[]> {
  const now = ctx.clock.now();
  for (let from = 0; from < pace.records; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, pace.records - from) }, (_, index) => ({
      id: ctx.ids.next(),
      fromPath: `/searched/${from + index}`,
      toPath: "/guide",
      isActive: false,
      note: from + index === 0 ? `The ${SOUGHT}` : "An old address of the press office",
      createdAt: now,
      updatedAt: now,
    }));
    await ctx.db.insert(urlRedirects).values(rows);
  }
  const cookie = cookies[0] ?? "";
  const ours = await medianTime(pace, async () => {
    const started = performance.now();
    const answer = await fetch(`${stack.url}/api/search?q=${SOUGHT}`, { headers: { cookie } });
    const text = await answer.text();
    if (!text.includes("/searched/0")) throw new Error(`${answer.status} ${text}`);
    return performance.now() - started;
  });
  await ctx.db.delete(urlRedirects);
  const name = `21 search in ${pace.records.toLocaleString("en")} records ÷ ${AIM_MS} ms`;
  return [{ name, unit: "ms", ours, baseline: AIM_MS, aim: { most: 1 } }];
}
