import type { Env } from "../../env.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { countByRelease } from "../errors/count-by-release.ts";
import type { DeploymentsCard } from "./contract.ts";
import { readDeployments } from "./queries.ts";
import { runningDeployment } from "./running-deployment.ts";

/** What runs now, how it does, and what ran before. */
export async function readDeploymentsCard(ctx: ActorContext, env: Env): Promise<DeploymentsCard> {
  const running = runningDeployment(env);
  const [{ current, history }, errors] = await Promise.all([
    readDeployments(ctx, running, env.edge),
    countByRelease(ctx, [running.id]),
  ]);
  const earlier = history
    ?.slice(history[0]?.id === running.id ? 1 : 0)
    .slice(0, ctx.limits.cardRows)
    .map((row) => ({
      id: row.id,
      version: row.version,
      firstSeenAt: row.firstSeenAt,
      errors: row.errors,
    }));
  return { current, errors: errors.get(running.id) ?? 0, earlier: earlier ?? null };
}
