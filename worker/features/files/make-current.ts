import { and, eq, sql } from "drizzle-orm";
import { files, fileVersions } from "../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import type { FileEntry } from "./contract.ts";
import { readFile } from "./queries.ts";
import { isStillSeen, seenFile } from "./seen-file.ts";
import { tellOwner } from "./tell-owner.ts";

/** Makes another version of a file that one may edit the current one. Newer versions stay in the list. */
export async function makeCurrent(
  ctx: ActorContext,
  id: string,
  number: number,
  version: number,
): Promise<FileEntry> {
  const seen = await seenFile(ctx, id, version, "edit");
  if (seen.versionNumber === number) return seen;
  const isChosen = and(eq(fileVersions.fileId, id), eq(fileVersions.number, number));
  const chosen = await ctx.db
    .select({ type: fileVersions.type, bytes: fileVersions.bytes })
    .from(fileVersions)
    .where(isChosen)
    .get();
  if (!chosen) throw notFound("version", String(number));
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(files)
        .set({
          versionNumber: number,
          type: chosen.type,
          bytes: chosen.bytes,
          version: sql`${files.version} + 1`,
          updatedAt: ctx.clock.now(),
        })
        .where(
          and(
            isStillSeen(ctx, id, version, "edit"),
            sql`exists (select 1 from ${fileVersions} where ${isChosen})`,
          ),
        ),
      premiseHeld(ctx.db),
      ...(await tellOwner(ctx, seen, {
        did: `made version ${number} the current one`,
        key: `file-current:${id}:${version}`,
      })),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readFile(ctx, id, "edit"));
    throw error;
  }
  ctx.effects.wake();
  return readFile(ctx, id, "edit");
}
