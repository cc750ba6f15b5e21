import type { ActorContext } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { log } from "../../kernel/log.ts";
import { TimedOut, within } from "../../kernel/within.ts";
import { countByRelease } from "../errors/count-by-release.ts";
import type { DeploymentHistory, Deployments } from "./contract.ts";
import { parseHistory, toRows } from "./rules.ts";
import type { RunningDeployment } from "./running-deployment.ts";

type Edge = Pick<KVNamespace, "get">;

/** What runs is known without KV; what ran before is told as far as KV answers. */
export async function readDeployments(
  ctx: ActorContext,
  running: RunningDeployment,
  edge: Edge,
): Promise<Deployments> {
  const { history, missing } = await readHistory(ctx, edge);
  const errors = await countByRelease(ctx, history?.map(({ id }) => id) ?? []);
  const since = runsSince(running, history);
  return { current: { ...running, since }, history: history && toRows(history, errors), missing };
}

/** Null where what runs is not noted yet. */
export function runsSince({ id }: RunningDeployment, history: DeploymentHistory | null) {
  const newest = history?.[0];
  return newest?.id === id ? newest.firstSeenAt : null;
}

export async function readHistory(
  ctx: ActorContext,
  edge: Edge,
): Promise<{ history: DeploymentHistory | null; missing: Deployments["missing"] }> {
  try {
    const text = await within(ctx.limits.kvTimeoutMs, edge.get(KV_KEYS.deployments));
    const history = parseHistory(text);
    return { history, missing: history ? null : "unreadable" };
  } catch (error) {
    log("error", "deployments.unread", { requestId: ctx.requestId, error });
    return { history: null, missing: error instanceof TimedOut ? "late" : "away" };
  }
}
