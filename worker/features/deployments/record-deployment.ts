import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { within } from "../../kernel/within.ts";
import { DeploymentHistory } from "./contract.ts";
import { parseHistory } from "./rules.ts";
import type { RunningDeployment } from "./running-deployment.ts";

/** What the one who writes remembers: KV may tell an old state for a while after a write. */
export type DeploymentMemory = {
  read: () => Promise<unknown>;
  write: (history: DeploymentHistory) => Promise<void>;
};

type Parts = {
  running: RunningDeployment;
  memory: DeploymentMemory;
  edge: Pick<KVNamespace, "get" | "put">;
};

/** Notes what runs as the newest of the history and writes that to KV; for one caller at a time. */
export async function recordDeployment(ctx: Context, { running, memory, edge }: Parts) {
  const remembered = v.safeParse(DeploymentHistory, await memory.read());
  const before = remembered.success ? remembered.output : await readEdge(ctx, edge);
  const firstSeenAt = new Date(ctx.clock.now()).toISOString();
  const history =
    before[0]?.id === running.id
      ? before
      : [{ ...running, firstSeenAt }, ...before].slice(0, ctx.limits.deploymentsKept);
  await memory.write(history);
  const text = JSON.stringify(history);
  await within(ctx.limits.kvTimeoutMs, edge.put(KV_KEYS.deployments, text));
}

/** Garbage there is no history, and is written over. */
async function readEdge(ctx: Context, edge: Parts["edge"]): Promise<DeploymentHistory> {
  const text = await within(ctx.limits.kvTimeoutMs, edge.get(KV_KEYS.deployments));
  return parseHistory(text) ?? [];
}
