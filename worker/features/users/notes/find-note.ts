import { and, eq } from "drizzle-orm";
import { userNotes } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";

export type NoteAddress = { personId: string; noteId: string };

/** A note about this person; one about another looks as if it did not exist. */
export async function findNote({ db }: ActorContext, { personId, noteId }: NoteAddress) {
  const note = await db
    .select({ authorId: userNotes.authorId, text: userNotes.text, version: userNotes.version })
    .from(userNotes)
    .where(and(eq(userNotes.id, noteId), eq(userNotes.userId, personId)))
    .get();
  if (!note) throw notFound("note", noteId);
  return note;
}
