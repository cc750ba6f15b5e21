import { and, eq, inArray, isNull } from "drizzle-orm";
import { recoveryCodes } from "../../../db/schema/factors.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premiseHeld, type Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { storedRecoveryCodes, unusedRecoveryCodes } from "./make-recovery-codes.ts";

/** The statements that use a recovery code up, once, and tell its owner; null when it is none of theirs. */
export async function checkRecoveryCode(
  ctx: ActorContext,
  code: string,
): Promise<Statements | null> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const isOwn = and(
    eq(recoveryCodes.userId, userId),
    inArray(recoveryCodes.codeHash, await storedRecoveryCodes(ctx, userId, code)),
    isNull(recoveryCodes.usedAt),
  );
  const [found, people, counted] = await ctx.db.batch([
    ctx.db.select({ id: recoveryCodes.id }).from(recoveryCodes).where(isOwn),
    ctx.db
      .select({ email: profiles.email, name: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    unusedRecoveryCodes(ctx, userId),
  ]);
  const person = people[0];
  if (!found[0] || !person) return null;
  const left = (counted[0]?.left ?? 1) - 1;
  const what = `A recovery code was used in place of your second factor (${left} left)`;
  return [
    ctx.db.update(recoveryCodes).set({ usedAt: now }).where(isOwn),
    premiseHeld(ctx.db),
    recordEvent(ctx, { type: "recovery_code_used", userId, details: { left } }),
    ...queueMail(ctx, {
      to: person.email,
      userId,
      mail: { template: "factor_changed", name: person.name, what, at: now },
    }),
  ];
}
