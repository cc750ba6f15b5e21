import { sql } from "drizzle-orm";
import { fileFolders } from "../../../db/schema/files.ts";
import { PremiseFailed } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { isAmong } from "../../kit/targets.ts";
import type { Changed, MoveInput } from "./contract.ts";
import { placeEntries } from "./place-entries.ts";
import { depthOf, takesEntries } from "./queries.ts";
import { readEntries } from "./read-entries.ts";

/** Moves files and folders into another folder of one's own. What is there already stays as it is. */
export async function moveEntries(
  ctx: ActorContext,
  { ids, folderId }: MoveInput,
): Promise<Changed> {
  const { files, folders } = await readEntries(ctx, ids, "own");
  const away = <Row extends { folderId: string | null }>(rows: Row[]) =>
    rows.filter((row) => row.folderId !== folderId);
  const entries = { files: away(files), folders: away(folders) };
  const changed = entries.files.length + entries.folders.length;
  if (changed === 0) return { changed };
  const takes = takesEntries(ctx.actor.userId, folderId);
  const moved = entries.folders.map(({ id }) => id);
  // In one of them, or so far down that they would lie too deep: nothing could be found there any more.
  const below = sql`(with recursive tree(id, depth) as (
      select f.id, 1 from ${fileFolders} f where ${isAmong(sql`f.id`, moved)}
      union select f.id, tree.depth + 1 from ${fileFolders} f join tree on f.parent_id = tree.id
        where tree.depth <= ${ctx.limits.fileDepthMost}
    ) select id, depth from tree)`;
  const isOutside = sql`not exists (select 1 from ${below} where id = ${folderId})`;
  const isFlat = sql`(${depthOf(folderId)} + (select coalesce(max(depth), 0) from ${below})) <= ${ctx.limits.fileDepthMost}`;
  try {
    await placeEntries(ctx, entries, {
      folderId,
      onlyIf: sql`${takes} and ${isOutside} and ${isFlat}`,
    });
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const known = await ctx.db.get<{ takes: number; isOutside: number }>(
      sql`select ${takes} as takes, ${isOutside} as isOutside`,
    );
    if (!known?.takes) throw notFound("folder", folderId ?? "");
    throw new AppError("bad_request", {
      detail: known.isOutside
        ? `Folders can be ${ctx.limits.fileDepthMost} deep. Choose one further up.`
        : "A folder can't be moved into itself. Choose another folder.",
    });
  }
  return { changed };
}
