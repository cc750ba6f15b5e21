import { lt } from "drizzle-orm";
import { providerFlows } from "../../../db/schema/providers.ts";
import type { Context } from "../../kernel/context.ts";

/** Removes trips that nobody came back from. */
export async function sweepProviderFlows(ctx: Context) {
  await ctx.db.delete(providerFlows).where(lt(providerFlows.expiresAt, ctx.clock.now()));
}
