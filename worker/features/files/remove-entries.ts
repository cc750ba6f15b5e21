import type { ActorContext } from "../../kernel/context.ts";
import { transaction } from "../../../db/transaction.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Changed, EntriesInput } from "./contract.ts";
import { deleteEntries } from "./delete-entries.ts";
import { readEntries } from "./read-entries.ts";

/** Deletes for good what is in the trash; what is not there stays. */
export async function removeEntries(ctx: ActorContext, { ids }: EntriesInput): Promise<Changed> {
  const { files, folders } = await readEntries(ctx, ids, "trash");
  const changed = files.length + folders.length;
  if (changed === 0) return { changed };
  await transaction(ctx.db, [
    ...deleteEntries(
      ctx,
      [...files, ...folders].map(({ id }) => id),
    ),
    recordEvent(ctx, {
      type: "files_deleted",
      userId: ctx.actor.userId,
      details: { files: files.length, folders: folders.length },
    }),
  ]);
  ctx.effects.wake();
  return { changed };
}
