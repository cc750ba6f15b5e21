import { and, eq, isNotNull } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { readDeletion } from "./queries.ts";

/** The account stays. Said of one that nobody wants to delete, it changes nothing. */
export async function cancelDeletion(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const { email, fullName } = await readDeletion(ctx);
  const mail = { template: "deletion_cancelled", name: fullName } as const;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(profiles)
        .set({ deletionDueAt: null })
        .where(and(eq(profiles.id, userId), isNotNull(profiles.deletionDueAt))),
      premiseHeld(ctx.db),
      ...queueMail(ctx, { to: email, userId, mail }),
      recordEvent(ctx, { type: "account_deletion_cancelled", userId, email }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return;
    throw error;
  }
  ctx.effects.wake();
}
