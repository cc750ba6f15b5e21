import { linkedAccounts } from "../../../db/schema/providers.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import { KNOWN_PROVIDERS } from "./rules.ts";
import type { Identity } from "./verify-id-token.ts";

type Account = { id: string; email: string; fullName: string };

/** Ties an account at a provider to one that is here, and tells its owner by mail. */
export async function linkAccount(ctx: Context, identity: Identity, account: Account) {
  const { provider } = identity;
  const { name } = KNOWN_PROVIDERS[provider];
  await transaction(ctx.db, [
    insertLink(ctx, identity, account.id),
    recordEvent(ctx, {
      type: "provider_linked",
      userId: account.id,
      email: account.email,
      details: { provider },
    }),
    ...queueMail(ctx, {
      to: account.email,
      userId: account.id,
      mail: { template: "provider_linked", name: account.fullName, provider: name },
    }),
    ...leaveSecurityNote(ctx, {
      userId: account.id,
      title: `${name} was linked to your account`,
      content: "You can also sign in with it now. If it wasn't you, unlink it at once.",
      tab: "security",
    }),
  ]);
  ctx.effects.wake();
  return account.id;
}

/** The statement that ties the two, for the transaction of whatever makes them one. */
export function insertLink(ctx: Context, identity: Identity, userId: string) {
  const now = ctx.clock.now();
  return ctx.db.insert(linkedAccounts).values({
    id: ctx.ids.next(),
    userId,
    provider: identity.provider,
    subject: identity.subject,
    email: identity.email ?? "",
    lastUsedAt: now,
    createdAt: now,
  });
}
