import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { makeMailLink } from "../mail-links/make-mail-link.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import type { AddressInput } from "./contract.ts";
import { limitMails } from "./limit-mails.ts";

/**
 * Asks for another address: a link to the new one, word to the old one at once. Whether somebody else has the
 * new one is not looked up before its owner confirms.
 */
export async function requestEmailChange(ctx: ActorContext, { email: newEmail }: AddressInput) {
  requireFreshProof(ctx);
  const { userId } = ctx.actor;
  const person = await ctx.db
    .select({ email: profiles.email, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  if (!person) throw notFound("profile", userId);
  if (person.email === newEmail) {
    throw invalidInput({ email: "You already use this address." });
  }
  await limitMails(ctx, newEmail);
  const { url, statements } = await makeMailLink(ctx, {
    purpose: "change_email",
    userId,
    email: newEmail,
    path: "/confirm-email",
  });
  const name = person.fullName;
  const question = { template: "change_email", name, newEmail, url } as const;
  const notice = { template: "email_change_notice", name, newEmail } as const;
  await transaction(ctx.db, [
    ...statements,
    ...queueMail(ctx, { to: newEmail, userId, mail: question }),
    ...queueMail(ctx, { to: person.email, userId, mail: notice }),
    recordEvent(ctx, { type: "email_change_requested", userId, email: person.email }),
  ]);
  ctx.effects.wake();
}
