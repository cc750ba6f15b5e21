import { and, eq, isNull } from "drizzle-orm";
import { runs } from "../../../db/schema/runs.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { announceRun } from "./announce-run.ts";
import { isGoing } from "./contract.ts";
import { readOwnRun } from "./queries.ts";

/** Its person has seen how it ended: no device shows it any more. */
export async function dismissRun(ctx: ActorContext, id: string): Promise<void> {
  if (isGoing(await readOwnRun(ctx, id))) throw new AppError("run_going");
  const [row] = await ctx.db
    .update(runs)
    .set({ dismissedAt: ctx.clock.now() })
    .where(and(eq(runs.id, id), isNull(runs.dismissedAt)))
    .returning();
  if (row) announceRun(ctx, row, []);
}
