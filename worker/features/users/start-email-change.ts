import { and, eq, isNotNull, ne } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { emailChangeParts } from "../accounts/email-change-parts.ts";
import { limitMailbox } from "../mails/limit-mailbox.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { accountNote } from "./account-note.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";

/**
 * Asks a new address of a person for its confirmation, and tells the old one. The account stays at the old one
 * until the person confirms; they can cancel it as if they had asked themselves.
 */
export async function startEmailChange(
  ctx: ActorContext,
  id: string,
  newEmail: string,
  version: number,
): Promise<UserDetail> {
  if (id === ctx.actor.userId) {
    throw new AppError("not_yourself", { detail: "Change your own address in your settings." });
  }
  requireFreshProof(ctx);
  const person = await findAccount(ctx, id);
  if (person.email === newEmail) throw invalidInput({ email: "They already use this address." });
  if (person.emailVerifiedAt === null) {
    throw invalidInput({ email: "This account was never opened. Invite the new address instead." });
  }
  if (await isTaken(ctx, id, newEmail)) {
    throw invalidInput({ email: "Another account has this address." });
  }
  await limitMailbox(ctx, newEmail);
  const user = await changeAccount(ctx, {
    id,
    version,
    isUntold: true,
    alongside: await emailChangeParts(ctx, person, { newEmail, isByAdmin: true }),
    // The address stands where an erasure takes it away, and not in the details.
    event: { type: "email_change_started", email: newEmail },
    note: accountNote({ action: "change_email" }),
  });
  ctx.effects.wake();
  return user;
}

/** An admin sees everyone's address anyway; an address that nobody proved gives way when it is confirmed. */
async function isTaken({ db }: ActorContext, id: string, email: string): Promise<boolean> {
  const isTheirs = and(eq(profiles.email, email), ne(profiles.id, id));
  return (await db.$count(profiles, and(isTheirs, isNotNull(profiles.emailVerifiedAt)))) > 0;
}
