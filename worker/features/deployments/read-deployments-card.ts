import type { Env } from "../../env.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { countAllReleases } from "../errors/count-by-release.ts";
import type { DeploymentsCard } from "./contract.ts";
import { readHistory, runsSince } from "./queries.ts";
import { runningDeployment } from "./running-deployment.ts";

/** What runs now, how it does, and what ran before. */
export async function readDeploymentsCard(ctx: ActorContext, env: Env): Promise<DeploymentsCard> {
  const running = runningDeployment(env);
  const [errors, { history }] = await Promise.all([
    countAllReleases(ctx),
    readHistory(ctx, env.edge),
  ]);
  const since = runsSince(running, history);
  const errorsOf = (id: string) => errors.get(id) ?? 0;
  const earlier = history?.slice(since === null ? 0 : 1, ctx.limits.cardRows);
  return {
    current: { ...running, since },
    errors: errorsOf(running.id),
    earlier:
      earlier?.map(({ id, version, firstSeenAt }) => ({
        id,
        version,
        firstSeenAt,
        errors: errorsOf(id),
      })) ?? null,
  };
}
