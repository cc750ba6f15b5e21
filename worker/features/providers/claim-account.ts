import { and, eq, isNull, sql } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { revokeTokensOf } from "../access-tokens/revoke-tokens-of.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { endSessionsOf } from "../sessions/end-sessions-of.ts";
import { personRecord } from "../users/person-record.ts";
import { insertLink } from "./link-account.ts";
import type { Identity } from "./verify-id-token.ts";

type Pending = { id: string; fullName: string };

/**
 * An account whose address nobody had proven becomes the account of whom the provider proves it to be
 * theirs. Whatever was left for it before, such as a stranger's password, is gone.
 */
export async function claimAccount(
  ctx: Context,
  identity: Identity & { email: string },
  { id, fullName }: Pending,
) {
  const { provider, email } = identity;
  const now = ctx.clock.now();
  const eventId = ctx.ids.next();
  const kept = { deed: "changed", where: eq(profiles.id, id), eventId, by: id } as const;
  await transaction(ctx.db, [
    keepChange(ctx, personRecord, kept),
    ctx.db
      .update(profiles)
      .set({
        emailVerifiedAt: now,
        fullName: identity.fullName || fullName,
        updatedAt: now,
        version: sql`${profiles.version} + 1`,
      })
      .where(and(eq(profiles.id, id), isNull(profiles.emailVerifiedAt))),
    premiseHeld(ctx.db),
    ctx.db.delete(mailLinks).where(and(eq(mailLinks.userId, id), isNull(mailLinks.usedAt))),
    ctx.db.delete(userCredentials).where(eq(userCredentials.userId, id)),
    endSessionsOf(ctx, id),
    revokeTokensOf(ctx, id),
    insertLink(ctx, identity, id),
    recordEvent(ctx, {
      id: eventId,
      type: "email_verified",
      userId: id,
      email,
      details: { provider },
    }),
    recordEvent(ctx, { type: "provider_linked", userId: id, email, details: { provider } }),
  ]);
  return id;
}
