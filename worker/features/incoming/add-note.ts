import { and, count, eq, sql } from "drizzle-orm";
import { incomingNotes } from "../../../db/schema/incoming.ts";
import { premise, PremiseFailed } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { mentionsOf, plainWords } from "../../kernel/pure/mentions.ts";
import { type IncomingKinds, isThere } from "../../kit/incoming.ts";
import { recordEvent } from "../audit/record-event.ts";
import { sendNotifications } from "../notifications/send-notifications.ts";
import type { IncomingWork, ItemAddress, NoteInput } from "./contract.ts";
import { findWorkers, kindNamed } from "./queries.ts";
import { readWork } from "./read-work.ts";
import { actorName, openAddress } from "./tell-owner.ts";

/** Says something about a thing among those who work on it; who is mentioned is told. */
export async function addNote(
  ctx: ActorContext,
  kinds: IncomingKinds,
  address: ItemAddress,
  { text }: NoteInput,
): Promise<IncomingWork> {
  const kind = kindNamed(ctx, kinds, address.kind, "edit");
  const work = await readWork(ctx, kinds, address);
  const { userId } = ctx.actor;
  const mentions = mentionsOf(text);
  const people = await findWorkers(ctx, kind, mentions);
  if (people.length < mentions.length) {
    throw invalidInput({ text: "You can only mention people who can work on this." });
  }
  const id = ctx.ids.next();
  const name = await actorName(ctx);
  const notes = people
    .filter((person) => person.id !== userId)
    .map((person) => ({
      userId: person.id,
      kind: "operations" as const,
      title: `${name} mentioned you in “${work.title}”`,
      content: plainWords(text, people, ctx.limits.notificationContentLength),
      actionPath: openAddress(address.kind, address.id),
      key: `incoming-mention:${id}`,
    }));
  const has = ctx.db.select({ notes: count() }).from(incomingNotes).where(ofItem(address));
  try {
    await sendNotifications(ctx, notes, [
      premise(
        ctx.db,
        sql`${isThere(kind, address.id)} and (${has}) < ${ctx.limits.incomingNotesMost}`,
      ),
      ctx.db.insert(incomingNotes).values({
        id,
        kind: address.kind,
        recordId: address.id,
        authorId: userId,
        text,
        mentions,
        createdAt: ctx.clock.now(),
      }),
      recordEvent(ctx, {
        type: "incoming_note_added",
        userId,
        details: { kind: address.kind, recordId: address.id, noteId: id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", { cause: error });
  }
  return readWork(ctx, kinds, address);
}

export const ofItem = ({ kind, id }: ItemAddress) =>
  and(eq(incomingNotes.kind, kind), eq(incomingNotes.recordId, id));
