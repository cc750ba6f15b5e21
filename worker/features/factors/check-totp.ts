import { and, eq, isNotNull, lt } from "drizzle-orm";
import { totpFactors } from "../../../db/schema/factors.ts";
import { premiseHeld, type Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { openTotpSecret, stepOfCode } from "./make-totp-secret.ts";

/**
 * The statements that use a code up, or null when it fits none of the person's authenticators. A step at or
 * before the last one taken is over; the premise says it once more for two requests at once.
 */
export async function checkTotp(ctx: ActorContext, code: string): Promise<Statements | null> {
  const now = ctx.clock.now();
  const factors = await ctx.db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, ctx.actor.userId), isNotNull(totpFactors.verifiedAt)));
  for (const factor of factors) {
    const step = stepOfCode(await openTotpSecret(ctx, factor), code, now);
    if (step === null || step <= factor.lastStep) continue;
    const use = ctx.db
      .update(totpFactors)
      .set({ lastStep: step, lastUsedAt: now })
      .where(and(eq(totpFactors.id, factor.id), lt(totpFactors.lastStep, step)));
    return [use, premiseHeld(ctx.db)];
  }
  return null;
}
