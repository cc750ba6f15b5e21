import type { Context } from "../../kernel/context.ts";
import type { RunChange } from "./contract.ts";
import { type StoredRun, toEvent, toRun } from "./to-run.ts";

/** Tells the person's open tabs. What is too long to be told is asked for after the last known number. */
export function announceRun(
  ctx: Context,
  row: StoredRun,
  events: readonly Parameters<typeof toEvent>[0][],
): void {
  const told = events.map(toEvent);
  const isLong = JSON.stringify(told).length > ctx.limits.runEventBytes;
  const change: RunChange = { run: toRun(row), events: isLong ? [] : told };
  void ctx.live.publish(row.userId, { type: "runs.changed", topic: "runs", change });
}
