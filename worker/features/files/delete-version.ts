import { sql } from "drizzle-orm";
import { files, fileVersions } from "../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { deleteContents } from "./delete-entries.ts";
import { readFile } from "./queries.ts";

/** Deletes one version for good, and frees its space. The current one stays. */
export async function deleteVersion(ctx: ActorContext, id: string, number: number): Promise<void> {
  const seen = await readFile(ctx, id);
  if (seen.trashedAt !== null) throw notFound("file", id);
  const deletable = sql`v.file_id = ${id} and v.number = ${number} and exists (select 1 from ${files} f
    where f.id = v.file_id and f.owner_id = ${ctx.actor.userId} and f.version_number <> v.number)`;
  try {
    await transaction(ctx.db, [
      deleteContents(ctx, deletable),
      ctx.db.run(sql`delete from ${fileVersions} as v where ${deletable}`),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "file_version_deleted",
        userId: ctx.actor.userId,
        details: { name: seen.name, version: number },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const { versionNumber } = await readFile(ctx, id);
    if (versionNumber !== number) throw notFound("version", String(number));
    const detail = "This is the current version. Make another version current first.";
    throw new AppError("still_referenced", { detail });
  }
  ctx.effects.wake();
}
