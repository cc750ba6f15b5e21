import { lt } from "drizzle-orm";
import { factorChallenges } from "../../../db/schema/factors.ts";
import type { Context } from "../../kernel/context.ts";

/** Removes questions that nobody can answer any more. */
export async function sweepChallenges(ctx: Context) {
  await ctx.db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, ctx.clock.now()));
}
