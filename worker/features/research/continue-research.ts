import { and, eq, inArray, sql } from "drizzle-orm";
import { researches } from "../../../db/schema/research.ts";
import { premiseHeld, PremiseFailed } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Wired } from "../../kit/wiring.ts";
import { startRun } from "../runs/start-run.ts";
import { RESEARCH_RUN, type Research } from "./contract.ts";
import { requireOwn } from "./queries.ts";
import { readResearch } from "./read-research.ts";

/** Goes on with a research that was stopped or failed, at the step where it ended. */
export async function continueResearch(
  ctx: ActorContext,
  all: Wired,
  id: string,
): Promise<Research> {
  const { title, stepsDone, state } = await requireOwn(ctx, id);
  if (state === "done" || state === "running") return readResearch(ctx, id);
  await ctx.limiter.take(`researches:${ctx.actor.userId}`, ctx.limits.rateResearchesPerAccount);
  const isLeft = inArray(researches.state, ["failed", "stopped"]);
  try {
    await startRun(ctx, all, {
      kind: RESEARCH_RUN,
      key: id,
      input: { researchId: id, title, from: stepsDone },
      beside: [
        ctx.db
          .update(researches)
          .set({
            state: "running",
            failedStep: "",
            error: "",
            updatedAt: ctx.clock.now(),
            version: sql`${researches.version} + 1`,
          })
          .where(and(eq(researches.id, id), eq(researches.stepsDone, stepsDone), isLeft)),
        premiseHeld(ctx.db),
      ],
    });
  } catch (error) {
    // Another tab was first.
    if (!(error instanceof PremiseFailed)) throw error;
  }
  return readResearch(ctx, id);
}
