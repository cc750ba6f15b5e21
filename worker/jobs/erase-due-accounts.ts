import { asc, lte } from "drizzle-orm";
import { profiles } from "../../db/schema/users.ts";
import { PremiseFailed } from "../../db/transaction.ts";
import { eraseAccount } from "../features/account-data/erase-account.ts";
import type { Context } from "../kernel/context.ts";
import { log } from "../kernel/log.ts";
import { ERASURES } from "../wired.ts";

/** One that cannot be erased stops no other, and is tried again the next time. */
export async function eraseDueAccounts(ctx: Context) {
  const due = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(lte(profiles.deletionDueAt, ctx.clock.now()))
    .orderBy(asc(profiles.deletionDueAt))
    .limit(ctx.limits.erasureBatch);
  for (const { id } of due) {
    try {
      await eraseAccount(ctx, ERASURES, id);
    } catch (error) {
      const isKept = error instanceof PremiseFailed;
      log(isKept ? "warn" : "error", "account.not-erased", { userId: id, error });
    }
  }
}
