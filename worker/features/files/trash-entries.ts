import { and, eq, isNull, sql } from "drizzle-orm";
import { fileFolders, files } from "../../../db/schema/files.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isAmong } from "../../kit/targets.ts";
import type { Changed, EntriesInput } from "./contract.ts";

/** Into the trash, from where they come back for 30 days. */
export async function trashEntries(ctx: ActorContext, { ids }: EntriesInput): Promise<Changed> {
  const { db, actor } = ctx;
  const trashedAt = ctx.clock.now();
  const [trashed, folders] = await transaction(db, [
    db
      .update(files)
      .set({ trashedAt, version: sql`${files.version} + 1` })
      .where(and(eq(files.ownerId, actor.userId), isAmong(files.id, ids), isNull(files.trashedAt)))
      .returning({ id: files.id }),
    db
      .update(fileFolders)
      .set({ trashedAt, version: sql`${fileFolders.version} + 1` })
      .where(
        and(
          eq(fileFolders.ownerId, actor.userId),
          isAmong(fileFolders.id, ids),
          isNull(fileFolders.trashedAt),
        ),
      )
      .returning({ id: fileFolders.id }),
  ]);
  return { changed: trashed.length + folders.length };
}
