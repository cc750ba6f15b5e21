import { and, eq } from "drizzle-orm";
import { redirectImports } from "../../../db/schema/redirects.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { RedirectImport, StartImportInput } from "./contract.ts";
import { readImport, toImport } from "./list-imports.ts";

/** Opens an import, or finds the one of the same file that was interrupted, which goes on. */
export async function startImport(
  ctx: ActorContext,
  input: StartImportInput,
): Promise<RedirectImport> {
  const { fileHash, conflict, totalRows, state } = redirectImports;
  const running = await ctx.db
    .select()
    .from(redirectImports)
    .where(
      and(
        eq(fileHash, input.fileHash),
        eq(state, "running"),
        eq(conflict, input.conflict),
        eq(totalRows, input.totalRows),
      ),
    )
    .get();
  if (running) return toImport(running);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await transaction(ctx.db, [
    ctx.db
      .insert(redirectImports)
      .values({ ...input, id, createdAt: now, updatedAt: now, createdBy: ctx.actor.userId }),
    recordEvent(ctx, {
      type: "redirects_imported",
      userId: ctx.actor.userId,
      details: { importId: id, fileName: input.fileName, rows: input.totalRows },
    }),
  ]);
  return readImport(ctx, id);
}
