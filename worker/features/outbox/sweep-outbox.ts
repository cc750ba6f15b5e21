import { and, eq, lt } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";

/** Forgets effects that were done long ago. Dead ones stay until an admin decides. */
export async function sweepOutbox(ctx: Context) {
  const before = ctx.clock.now() - ctx.limits.outboxKeepDoneMs;
  await ctx.db.delete(outbox).where(and(eq(outbox.state, "done"), lt(outbox.finishedAt, before)));
}
