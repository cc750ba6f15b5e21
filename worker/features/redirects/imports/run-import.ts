import { and, eq, sql } from "drizzle-orm";
import { redirectImportParts, redirectImports } from "../../../../db/schema/redirects.ts";
import { premiseHeld } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Wired } from "../../../kit/wiring.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { startRun } from "../../runs/start-run.ts";
import { IMPORT_RUN, type RedirectImport } from "./contract.ts";
import { partsOf, readImport, requireOwnImport, type StoredPart, toImport } from "./queries.ts";

/** Has the rows written, once all of them are here. Asked twice, they are written once. */
export async function runImport(
  ctx: ActorContext,
  all: Wired,
  id: string,
): Promise<RedirectImport> {
  const row = await requireOwnImport(ctx, id);
  if (row.state !== "uploading") return toImport(row);
  const { fileName, totalRows } = row;
  const parts = await partsOf(ctx, id);
  if (rowsInOrder(parts) !== totalRows) throw new AppError("upload_incomplete");
  const arrived = sql`(select sum(p.rows) from ${redirectImportParts} p where p.import_id = ${id})`;
  const { userId } = ctx.actor;
  try {
    await startRun(ctx, all, {
      kind: IMPORT_RUN,
      key: id,
      input: { importId: id, fileName, parts: parts.length },
      beside: [
        ctx.db
          .update(redirectImports)
          .set({ state: "running", updatedAt: ctx.clock.now() })
          .where(
            and(
              eq(redirectImports.id, id),
              eq(redirectImports.state, "uploading"),
              sql`${arrived} = ${totalRows}`,
            ),
          ),
        premiseHeld(ctx.db),
        recordEvent(ctx, {
          type: "redirects_imported",
          userId,
          details: { importId: id, fileName, rows: totalRows },
        }),
      ],
    });
  } catch (error) {
    // Another tab was first, and its run is over already.
    const now = await readImport(ctx, id);
    if (now.state === "uploading") throw error;
  }
  return readImport(ctx, id);
}

/** How many rows follow each other from the first on. */
function rowsInOrder(parts: readonly StoredPart[]): number {
  let end = 0;
  for (const { fromRow, rows } of parts) {
    if (fromRow !== end) break;
    end += rows;
  }
  return end;
}
