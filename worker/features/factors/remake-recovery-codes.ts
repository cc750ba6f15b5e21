import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import { readStanding } from "../sessions/read-standing.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";

/** Ten new codes; the earlier ones are worth nothing from here on. */
export async function remakeRecoveryCodes(ctx: ActorContext): Promise<string[]> {
  requireFreshProof(ctx);
  const { userId } = ctx.actor;
  const { hasFactor, email, fullName } = await readStanding(ctx);
  if (!hasFactor) throw new AppError("no_factor");
  const { codes, statements } = await makeRecoveryCodes(ctx, userId);
  await transaction(ctx.db, [
    ...statements,
    recordEvent(ctx, { type: "recovery_codes_made", userId, email }),
    ...queueMail(ctx, {
      to: email,
      userId,
      mail: {
        template: "factor_changed",
        name: fullName,
        what: "New recovery codes were made, and the old ones no longer work",
        at: ctx.clock.now(),
      },
    }),
    ...leaveSecurityNote(ctx, {
      userId,
      title: "New recovery codes were made",
      content: "The old ones no longer work. If it wasn't you, change your password at once.",
      tab: "security",
    }),
  ]);
  ctx.effects.wake();
  return codes;
}
