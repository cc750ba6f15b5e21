import { and, eq, isNull } from "drizzle-orm";
import { totpFactors } from "../../../db/schema/factors.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { type Added, addFactor } from "./add-factor.ts";
import { hasNoFactorYet, readEnrolment } from "./read-enrolment.ts";
import { openTotpSecret, stepOfCode } from "./make-totp-secret.ts";

/** The first right code makes an authenticator count. Its step is used up with it. */
export async function confirmTotp(
  ctx: ActorContext,
  id: string,
  code: string,
  currentToken: string | undefined,
): Promise<Added> {
  const enrolment = await readEnrolment(ctx);
  const now = ctx.clock.now();
  const isBegun = and(
    eq(totpFactors.id, id),
    eq(totpFactors.userId, ctx.actor.userId),
    isNull(totpFactors.verifiedAt),
  );
  const begun = await ctx.db.select().from(totpFactors).where(isBegun).get();
  if (!begun) throw notFound("factor", id);
  const step = stepOfCode(await openTotpSecret(ctx, begun), code, now);
  if (step === null) throw new AppError("wrong_code");
  const verify = ctx.db
    .update(totpFactors)
    .set({ verifiedAt: now, lastStep: step, lastUsedAt: now })
    .where(and(isBegun, enrolment.isFirst ? hasNoFactorYet(ctx) : undefined));
  return addFactor(ctx, enrolment, {
    kind: "totp",
    name: begun.name,
    statements: [verify, premiseHeld(ctx.db)],
    currentToken,
  });
}
