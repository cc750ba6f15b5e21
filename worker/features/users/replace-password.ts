import { and, eq, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { revokeTokensOf } from "../access-tokens/revoke-tokens-of.ts";
import { recordEvent } from "../audit/record-event.ts";
import { distrustDevicesOf } from "../devices/distrust-devices-of.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import { endSessionsOf } from "../sessions/end-sessions-of.ts";

type Owner = { id: string; email: string; fullName: string };

type Options = {
  /** Nobody is told of the first password of an account that opens with it. */
  isFirst?: boolean;
};

/**
 * The statements by which a password changes, whoever asked for it: nothing that was opened with the old one
 * stays open, no link in a mail stays good, and the person is told.
 */
export function replacePassword(
  ctx: Context,
  owner: Owner,
  passwordHash: string,
  { isFirst = false }: Options = {},
) {
  const now = ctx.clock.now();
  const { id: userId, email, fullName } = owner;
  const renewed = { passwordHash, resetRequired: false, updatedAt: now };
  const resetUrl = new URL("/reset-password", ctx.origin).href;
  const mail = { template: "password_changed", name: fullName, resetUrl, at: now } as const;
  return [
    ctx.db
      .insert(userCredentials)
      .values({ userId, ...renewed })
      .onConflictDoUpdate({ target: userCredentials.userId, set: renewed }),
    endSessionsOf(ctx, userId),
    revokeTokensOf(ctx, userId),
    distrustDevicesOf(ctx, userId),
    ctx.db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt))),
    recordEvent(ctx, { type: "password_changed", userId, email }),
    ...(isFirst
      ? []
      : [
          ...queueMail(ctx, { to: email, userId, mail }),
          ...leaveSecurityNote(ctx, {
            userId,
            title: "Your password was changed",
            content:
              "You were signed out everywhere else. If it wasn't you, set a new one at once.",
            tab: "security",
          }),
        ]),
  ] as const;
}
