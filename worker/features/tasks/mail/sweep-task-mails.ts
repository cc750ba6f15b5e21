import { lt } from "drizzle-orm";
import { taskMails } from "../../../../db/schema/tasks.ts";
import type { Context } from "../../../kernel/context.ts";

/** No mail service tries for longer. */
export async function sweepTaskMails(ctx: Context) {
  const before = ctx.clock.now() - ctx.limits.taskMailKeepMs;
  await ctx.db.delete(taskMails).where(lt(taskMails.createdAt, before));
}
