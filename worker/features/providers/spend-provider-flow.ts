import { and, eq, gt } from "drizzle-orm";
import { providerFlows } from "../../../db/schema/providers.ts";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

export type ProviderFlow = typeof providerFlows.$inferSelect;

/** Uses up a trip that this browser set out on. Of two that come back with it at once, one gets it. */
export async function spendProviderFlow(
  ctx: Context,
  state: string,
  browserToken: string,
): Promise<ProviderFlow | undefined> {
  const [flow] = await ctx.db
    .delete(providerFlows)
    .where(
      and(
        eq(providerFlows.stateHash, await sha256Hex(state)),
        eq(providerFlows.browserHash, await sha256Hex(browserToken)),
        gt(providerFlows.expiresAt, ctx.clock.now()),
      ),
    )
    .returning();
  return flow;
}
