import { sql } from "drizzle-orm";
import { files } from "../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import type { FileEntry } from "./contract.ts";
import { nameTaken } from "./name-taken.ts";
import { readFile } from "./queries.ts";
import { extensionOf } from "./rules/file-names.ts";
import { isStillSeen, seenFile } from "./seen-file.ts";

/** Another name for one's file. Its ending stays: it says what the file holds, which was checked. */
export async function renameFile(
  ctx: ActorContext,
  id: string,
  name: string,
  version: number,
): Promise<FileEntry> {
  const seen = await seenFile(ctx, id, version, "own");
  const extension = extensionOf(seen.name);
  if (extensionOf(name) !== extension) {
    const words = extension === "" ? "Leave out the ending." : `Keep the ending .${extension}.`;
    throw invalidInput({ name: words });
  }
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(files)
        .set({ name, version: sql`${files.version} + 1`, updatedAt: now })
        .where(isStillSeen(ctx, id, version, "own")),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readFile(ctx, id));
    throw nameTaken(error, "file");
  }
  return readFile(ctx, id);
}
