import { and, count, eq, isNotNull } from "drizzle-orm";
import { passkeys, totpFactors } from "../../../db/schema/factors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { unusedRecoveryCodes } from "./make-recovery-codes.ts";
import type { SecurityCard } from "./contract.ts";

/** What protects the account beside its password. */
export async function readSecurityCard(ctx: ActorContext): Promise<SecurityCard> {
  const { userId } = ctx.actor;
  const [apps, keys, codes] = await ctx.db.batch([
    ctx.db
      .select({ rows: count() })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.verifiedAt))),
    ctx.db.select({ rows: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    unusedRecoveryCodes(ctx, userId),
  ]);
  return {
    apps: apps[0]?.rows ?? 0,
    passkeys: keys[0]?.rows ?? 0,
    recoveryCodesLeft: codes[0]?.left ?? 0,
  };
}
