import { eq } from "drizzle-orm";
import { incomingNotes } from "../../../db/schema/incoming.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import { type IncomingKinds, isThere } from "../../kit/incoming.ts";
import { recordEvent } from "../audit/record-event.ts";
import { limitMailbox } from "../mails/limit-mailbox.ts";
import { queueMail } from "../mails/queue-mail.ts";
import type { IncomingWork, ItemAddress, ReplyInput } from "./contract.ts";
import { kindNamed } from "./queries.ts";
import { readWork } from "./read-work.ts";

/**
 * Emails who sent something, and keeps what was written as a note. What they answer goes to the support
 * address: this installation receives no mail.
 */
export async function replyByMail(
  ctx: ActorContext,
  kinds: IncomingKinds,
  address: ItemAddress,
  { subject, text, to }: ReplyInput,
): Promise<IncomingWork> {
  const kind = kindNamed(ctx, kinds, address.kind, "edit");
  const { sender, title } = await readWork(ctx, kinds, address);
  if (!sender) throw invalidInput({ to: "No email address is known." });
  if (sender.email !== to) throw invalidInput({ to: "The address changed. Check it first." });
  await limitMailbox(ctx, to);
  const { userId } = ctx.actor;
  const id = ctx.ids.next();
  // What is kept of the mail goes with the account that it is for.
  const account = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, to))
    .get();
  try {
    await transaction(ctx.db, [
      premise(ctx.db, isThere(kind, address.id)),
      ctx.db.insert(incomingNotes).values({
        id,
        kind: address.kind,
        recordId: address.id,
        authorId: userId,
        source: "reply",
        text: `${subject}\n\n${text}`,
        createdAt: ctx.clock.now(),
      }),
      ...queueMail(ctx, {
        to,
        userId: account?.id ?? null,
        mail: { template: "incoming_reply", subject, text, about: title },
      }),
      recordEvent(ctx, {
        type: "incoming_replied",
        userId,
        details: { kind: address.kind, recordId: address.id, noteId: id },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound(address.kind, address.id);
    throw error;
  }
  ctx.effects.wake();
  return readWork(ctx, kinds, address);
}
