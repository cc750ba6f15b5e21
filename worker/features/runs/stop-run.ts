import type { ActorContext } from "../../kernel/context.ts";
import type { Run } from "./contract.ts";
import { readOwnRun } from "./queries.ts";
import { toRun } from "./to-run.ts";

/** What is done by then stays done. Of a run that is over, nothing is left to stop. */
export async function stopRun(ctx: ActorContext, id: string): Promise<Run> {
  await readOwnRun(ctx, id);
  await ctx.effects.stopRun(id);
  return toRun(await readOwnRun(ctx, id));
}
