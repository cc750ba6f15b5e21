import { and, eq, sql } from "drizzle-orm";
import { userNotes } from "../../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { UserDetail } from "../contract.ts";
import { readUser } from "../read-user.ts";
import { findNote, type NoteAddress } from "./find-note.ts";

/** Changes one's own note. What another admin wrote stays in their words. */
export async function editNote(
  ctx: ActorContext,
  address: NoteAddress,
  { text, version }: { text: string; version: number },
): Promise<UserDetail> {
  const { personId, noteId } = address;
  const { userId } = ctx.actor;
  const note = await findNote(ctx, address);
  if (note.authorId !== userId) {
    throw new AppError("forbidden", { detail: "Only the author of a note can edit it." });
  }
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(userNotes)
        .set({ text, version: sql`${userNotes.version} + 1`, updatedAt: ctx.clock.now() })
        .where(and(eq(userNotes.id, noteId), eq(userNotes.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "person_note_changed", userId, details: { personId, noteId } }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readUser(ctx, personId));
  }
  return readUser(ctx, personId);
}
