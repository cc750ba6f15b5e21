import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import type { AddressInput } from "./contract.ts";
import { emailChangeParts } from "./email-change-parts.ts";
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
  const parts = await emailChangeParts(
    ctx,
    { id: userId, ...person },
    { newEmail, isByAdmin: false },
  );
  await transaction(ctx.db, [
    ...parts,
    recordEvent(ctx, { type: "email_change_requested", userId, email: person.email }),
  ]);
  ctx.effects.wake();
}
