import { sql } from "drizzle-orm";
import type { ActorContext } from "../../kernel/context.ts";
import type { Changed, EntriesInput } from "./contract.ts";
import { placeEntries } from "./place-entries.ts";
import { goneFolders } from "./queries.ts";
import { type OwnEntries, type OwnEntry, readEntries } from "./read-entries.ts";

const NONE = { files: [], folders: [] };

/** Out of the trash, to where they were; to the top where that folder is in the trash itself. Folders come first, for what was in them. */
export async function restoreEntries(ctx: ActorContext, { ids }: EntriesInput): Promise<Changed> {
  const { files, folders } = await readEntries(ctx, ids, "trash");
  await restoreHome(ctx, { ...NONE, folders });
  await restoreHome(ctx, { ...NONE, files });
  return { changed: files.length + folders.length };
}

async function restoreHome(ctx: ActorContext, { files, folders }: OwnEntries) {
  const entries = [...files, ...folders];
  if (entries.length === 0) return;
  const rows = await ctx.db.all<{ id: string }>(
    sql`select id from ${goneFolders(ctx.actor.userId)}`,
  );
  const gone = new Set(rows.map(({ id }) => id));
  const homeOf = ({ folderId }: OwnEntry) =>
    folderId !== null && gone.has(folderId) ? null : folderId;
  for (const folderId of new Set(entries.map(homeOf))) {
    const here = (entry: OwnEntry) => homeOf(entry) === folderId;
    const back = { files: files.filter(here), folders: folders.filter(here) };
    await placeEntries(ctx, back, { folderId, onlyIf: sql`true` });
  }
}
