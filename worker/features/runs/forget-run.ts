import { eq } from "drizzle-orm";
import { runs } from "../../../db/schema/runs.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { announceRun } from "./announce-run.ts";
import { isGoing } from "./contract.ts";
import type { StoredRun } from "./to-run.ts";

/** What came of it is used, or not wanted: no device shows it any more. Of a kind that leaves nothing elsewhere. */
export async function forgetRun(ctx: ActorContext, run: StoredRun): Promise<void> {
  if (isGoing(run)) throw new AppError("run_going");
  await ctx.db.delete(runs).where(eq(runs.id, run.id));
  announceRun(ctx, { ...run, dismissedAt: ctx.clock.now() }, []);
}
