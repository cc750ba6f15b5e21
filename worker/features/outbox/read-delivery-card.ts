import { count, eq, sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { DeliveryCard } from "./contract.ts";

/** What the system still has to deliver, and what it could not. */
export async function readDeliveryCard(ctx: ActorContext): Promise<DeliveryCard> {
  const [[effects], [redirects]] = await ctx.db.batch([
    ctx.db
      .select({
        pending: sql<number>`coalesce(sum(${outbox.state} = 'pending'), 0)`,
        dead: sql<number>`coalesce(sum(${outbox.state} = 'dead'), 0)`,
      })
      .from(outbox),
    ctx.db.select({ active: count() }).from(urlRedirects).where(eq(urlRedirects.isActive, true)),
  ]);
  return {
    pending: effects?.pending ?? 0,
    dead: effects?.dead ?? 0,
    redirects: redirects?.active ?? 0,
  };
}
