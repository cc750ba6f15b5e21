import { tasks } from "../../db/schema/tasks.ts";
import { makePerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianTime } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const AIM_MS = 100;
const AT_ONCE = 500;

/** Row 20: somebody's calendar as another program fetches it, from the request to the last byte. */
export async function measureCalendar({ ctx, stack, pace }: Bench): Promise<BenchRow[]> {
  const { id, cookie } = await makePerson(ctx);
  const now = ctx.clock.now();
  const rows = Array.from({ length: pace.calendarTasks }, (_, at) => ({
    id: ctx.ids.next(),
    ownerId: id,
    title: `Task ${at}`,
    dueDay: "2026-12-01",
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await ctx.db.insert(tasks).values(rows.slice(at, at + AT_ONCE));
  }
  const made = await fetch(`${stack.url}/api/links`, {
    method: "POST",
    headers: { cookie, origin: stack.url, "content-type": "application/json" },
    body: JSON.stringify({ kind: "task_calendar", name: "Bench", days: null }),
  });
  if (!made.ok) throw new Error(`No link: ${made.status} ${await made.text()}`);
  const { url } = await made.json<{ url: string }>();
  const path = new URL(url).pathname;
  const ours = await medianTime(pace, async () => {
    const started = performance.now();
    const text = await (await fetch(`${stack.url}${path}`)).text();
    const events = text.split("BEGIN:VEVENT").length - 1;
    if (events !== rows.length) throw new Error(`The calendar had ${events} events.`);
    return performance.now() - started;
  });
  const name = `20 calendar of ${rows.length.toLocaleString("en")} tasks ÷ ${AIM_MS} ms`;
  return [{ name, unit: "ms", ours, baseline: AIM_MS, aim: { most: 1 } }];
}
