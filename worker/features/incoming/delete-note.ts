import { and, eq } from "drizzle-orm";
import { incomingNotes } from "../../../db/schema/incoming.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { IncomingKinds } from "../../kit/incoming.ts";
import { recordEvent } from "../audit/record-event.ts";
import { ofItem } from "./add-note.ts";
import type { IncomingWork, ItemAddress } from "./contract.ts";
import { kindNamed } from "./queries.ts";
import { readWork } from "./read-work.ts";

/** Deletes one's own note. What was sent by email was sent: a reply stays. */
export async function deleteNote(
  ctx: ActorContext,
  kinds: IncomingKinds,
  { noteId, ...address }: ItemAddress & { noteId: string },
): Promise<IncomingWork> {
  kindNamed(ctx, kinds, address.kind, "edit");
  const { userId } = ctx.actor;
  const isOwn = and(
    eq(incomingNotes.id, noteId),
    ofItem(address),
    eq(incomingNotes.authorId, userId),
    eq(incomingNotes.source, "note"),
  );
  try {
    await transaction(ctx.db, [
      ctx.db.delete(incomingNotes).where(isOwn),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "incoming_note_deleted",
        userId,
        details: { kind: address.kind, recordId: address.id, noteId },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw notFound("note", noteId);
  }
  return readWork(ctx, kinds, address);
}
