import { eq } from "drizzle-orm";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { revokeTokensOf } from "../access-tokens/revoke-tokens-of.ts";
import { distrustDevicesOf } from "../devices/distrust-devices-of.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import { endSessionsOf } from "../sessions/end-sessions-of.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/** For someone who lost every second factor: all of them go, with every session, and they are told by mail. */
export async function resetFactors(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<UserDetail> {
  if (id === ctx.actor.userId) throw new AppError("not_yourself");
  requireFreshProof(ctx);
  const { email, fullName } = await findAccount(ctx, id);
  const what = "An admin removed all your second factors";
  const mail = { template: "factor_changed", name: fullName, what, at: ctx.clock.now() } as const;
  const user = await changeAccount(ctx, {
    id,
    version,
    isUntold: true,
    alongside: [
      ctx.db.delete(totpFactors).where(eq(totpFactors.userId, id)),
      ctx.db.delete(passkeys).where(eq(passkeys.userId, id)),
      ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      distrustDevicesOf(ctx, id),
      endSessionsOf(ctx, id),
      revokeTokensOf(ctx, id),
      ...queueMail(ctx, { to: email, userId: id, mail }),
      ...leaveSecurityNote(ctx, {
        userId: id,
        title: what,
        content: "You sign in without one until you set up another, in your settings.",
        tab: "security",
      }),
    ],
    event: { type: "factors_reset" },
  });
  ctx.effects.wake();
  ctx.live.endSessions(id, { reason: "revoked" });
  return user;
}
