import { count, eq, sql } from "drizzle-orm";
import { userNotes } from "../../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { UserDetail } from "../contract.ts";
import { findAccount } from "../find-account.ts";
import { readUser } from "../read-user.ts";

/** Writes a note about a person, for admins. The log says that, and never the words. */
export async function addNote(
  ctx: ActorContext,
  personId: string,
  text: string,
): Promise<UserDetail> {
  await findAccount(ctx, personId);
  const { userId } = ctx.actor;
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const has = ctx.db
    .select({ rows: count() })
    .from(userNotes)
    .where(eq(userNotes.userId, personId));
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`(${has}) < ${ctx.limits.userNotesMost}`),
      ctx.db
        .insert(userNotes)
        .values({ id, userId: personId, authorId: userId, text, createdAt: now, updatedAt: now }),
      recordEvent(ctx, { type: "person_note_added", userId, details: { personId, noteId: id } }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", { cause: error });
  }
  return readUser(ctx, personId);
}
