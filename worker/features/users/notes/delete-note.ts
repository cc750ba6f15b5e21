import { and, eq } from "drizzle-orm";
import { userNotes } from "../../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { UserDetail } from "../contract.ts";
import { readUser } from "../read-user.ts";
import { findNote, type NoteAddress } from "./find-note.ts";

/** Deletes a note as it was seen, whichever admin wrote it: what is wrong about a person must not stay. */
export async function deleteNote(
  ctx: ActorContext,
  address: NoteAddress,
  version: number,
): Promise<UserDetail> {
  const { personId, noteId } = address;
  const { userId } = ctx.actor;
  const { authorId } = await findNote(ctx, address);
  const details = { personId, noteId, authorId };
  try {
    await transaction(ctx.db, [
      ctx.db.delete(userNotes).where(and(eq(userNotes.id, noteId), eq(userNotes.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "person_note_deleted", userId, details }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readUser(ctx, personId));
  }
  return readUser(ctx, personId);
}
