import { lt } from "drizzle-orm";
import { errorGroups, errorHours, errorLogs, errorReleases } from "../../../db/schema/errors.ts";
import type { Context } from "../../kernel/context.ts";

/** Forgets what was last seen long ago; the rows of a group go with it. */
export async function sweepErrors(ctx: Context) {
  const before = ctx.clock.now() - ctx.limits.errorKeepMs;
  await ctx.db.batch([
    ctx.db.delete(errorGroups).where(lt(errorGroups.lastSeenAt, before)),
    ctx.db.delete(errorLogs).where(lt(errorLogs.createdAt, before)),
    ctx.db.delete(errorHours).where(lt(errorHours.hour, before)),
    ctx.db.delete(errorReleases).where(lt(errorReleases.lastSeenAt, before)),
  ]);
}
