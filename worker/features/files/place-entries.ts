import { type SQL, sql } from "drizzle-orm";
import { fileFolders, files } from "../../../db/schema/files.ts";
import { premise, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isNameTaken } from "./name-taken.ts";
import { namesIn } from "./queries.ts";
import type { OwnEntries, OwnEntry } from "./read-entries.ts";
import { foldName, freeName } from "./rules/file-names.ts";

type Place = {
  folderId: string | null;
  /** Looked at in the transaction. */
  onlyIf: SQL;
};

/**
 * Puts files and folders into a folder, out of the trash if they are in it. One whose name is taken there gets a
 * number; where somebody takes a name in between, all of it is looked at again.
 */
export async function placeEntries(
  ctx: ActorContext,
  entries: OwnEntries,
  place: Place,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await writePlaces(ctx, entries, place);
      return;
    } catch (error) {
      if (!isNameTaken(error) || tried >= ctx.limits.fileNameTries) throw error;
    }
  }
}

async function writePlaces(ctx: ActorContext, entries: OwnEntries, { folderId, onlyIf }: Place) {
  const { db, actor } = ctx;
  const { userId: ownerId } = actor;
  const [fileNames, folderNames] = await Promise.all([
    namesIn(ctx, { ownerId, folderId, kind: "file" }),
    namesIn(ctx, { ownerId, folderId, kind: "folder" }),
  ]);
  const places = (all: readonly OwnEntry[], taken: Set<string>) =>
    sql`json_each(${JSON.stringify(withFreeNames(all, taken))}) as place`;
  const set = sql`name = place.value ->> 'name', trashed_at = null, version = version + 1`;
  await transaction(db, [
    premise(db, onlyIf),
    db.run(sql`update ${files} set ${set}, folder_id = ${folderId} from ${places(entries.files, fileNames)}
      where ${files}.id = place.value ->> 'id' and ${files}.owner_id = ${ownerId}`),
    db.run(sql`update ${fileFolders} set ${set}, parent_id = ${folderId} from ${places(entries.folders, folderNames)}
      where ${fileFolders}.id = place.value ->> 'id' and ${fileFolders}.owner_id = ${ownerId}`),
  ]);
}

function withFreeNames(all: readonly OwnEntry[], taken: Set<string>) {
  return all.map(({ id, name }) => {
    const free = freeName(name, taken);
    taken.add(foldName(free));
    return { id, name: free };
  });
}
