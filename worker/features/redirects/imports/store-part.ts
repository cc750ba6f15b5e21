import { and, eq, sql } from "drizzle-orm";
import { redirectImportParts, redirectImports } from "../../../../db/schema/redirects.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput, staleVersion } from "../../../kernel/errors.ts";
import type { ImportPartInput } from "./contract.ts";
import { partFiles } from "./part-files.ts";
import { requireOwnImport, toImport } from "./queries.ts";

const encoder = new TextEncoder();

/** Keeps some rows of a file until all are here. Sent again, they take the place of those that overlap. */
export async function storePart(
  ctx: ActorContext,
  files: R2Bucket,
  id: string,
  { from, rows }: ImportPartInput,
): Promise<void> {
  const { totalRows } = await requireUploading(ctx, id);
  const end = from + rows.length;
  if (end > totalRows) throw invalidInput({ rows: "There are more rows than expected." });
  const content = encoder.encode(JSON.stringify(rows));
  const part = { importId: id, fromRow: from, rows: rows.length, bytes: content.length };
  const key = partFiles.key(id, ctx.ids.next());
  await files.put(key, content);
  try {
    const replaced = await record(ctx, { ...part, key });
    if (replaced.length > 0) await files.delete(replaced);
  } catch (error) {
    // Of any other failure nobody knows whether it is recorded: what is not goes with the import.
    if (!(error instanceof PremiseFailed)) throw error;
    await files.delete(key);
    await requireUploading(ctx, id);
    throw new AppError("no_room", { detail: "This file is too large. Split it in two." });
  }
}

async function requireUploading(ctx: ActorContext, id: string) {
  const row = await requireOwnImport(ctx, id);
  if (row.state !== "uploading") throw staleVersion(toImport(row));
  return row;
}

/** Which rows are here now; answers where those were that they replace. */
async function record(
  { db, clock, limits }: ActorContext,
  part: typeof redirectImportParts.$inferInsert,
): Promise<string[]> {
  const { importId, fromRow, rows } = part;
  const fits = sql`select sum(p.bytes) <= ${limits.redirectImportBytes} and count(*) <= ${limits.redirectImportParts}
    from ${redirectImportParts} p where p.import_id = ${importId}`;
  const [, , replaced] = await transaction(db, [
    db
      .update(redirectImports)
      .set({ updatedAt: clock.now() })
      .where(and(eq(redirectImports.id, importId), eq(redirectImports.state, "uploading"))),
    premiseHeld(db),
    db
      .delete(redirectImportParts)
      .where(
        and(
          eq(redirectImportParts.importId, importId),
          sql`${redirectImportParts.fromRow} < ${fromRow + rows}`,
          sql`${redirectImportParts.fromRow} + ${redirectImportParts.rows} > ${fromRow}`,
        ),
      )
      .returning({ key: redirectImportParts.key }),
    db.insert(redirectImportParts).values(part),
    premise(db, sql`(${fits})`),
  ]);
  return replaced.map(({ key }) => key);
}
