import { and, lt } from "drizzle-orm";
import { errorHours, errorReleases } from "../../../db/schema/errors.ts";
import type { Context } from "../../kernel/context.ts";
import { daysAgo, isFree, readKeptDays } from "../../kit/retention.ts";
import { errorRetention } from "./error-retention.ts";

/** Forgets the figures of hours and releases that are as old as the events that go. */
export async function sweepErrors(ctx: Context) {
  const days = await readKeptDays(ctx, "error-events", errorRetention);
  if (days === null) return;
  const before = daysAgo(ctx, days);
  await ctx.db.batch([
    ctx.db
      .delete(errorHours)
      .where(and(lt(errorHours.hour, before), isFree("error", errorHours.fingerprint))),
    ctx.db
      .delete(errorReleases)
      .where(and(lt(errorReleases.lastSeenAt, before), isFree("error", errorReleases.fingerprint))),
  ]);
}
