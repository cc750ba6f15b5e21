import type { BenchRow } from "./bench-row.ts";

type Asked = { name: string; address: string; cookie: string | undefined; allowed: number };

/** How often an answer asked the database, which a header tells admins, beside how often it may. */
export async function compareRoundTrips({
  name,
  address,
  cookie = "",
  allowed,
}: Asked): Promise<BenchRow> {
  const answer = await fetch(address, { headers: { cookie } });
  await answer.body?.cancel();
  const timing = answer.headers.get("server-timing") ?? "";
  const ours = Number(/(\d+) round trips/.exec(timing)?.[1] ?? Number.NaN);
  return { name, unit: "round trips", ours, baseline: allowed, aim: { most: 1 } };
}
