import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { redirectImportParts, redirectImports } from "../../../../db/schema/redirects.ts";
import { type ImportState, OPEN_IMPORT_STATES } from "../../../../db/values/redirects.ts";
import type { Statements } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";
import { publishing } from "../write-redirects.ts";

type End = { state: ImportState | SQL<ImportState>; error?: SQL<string> };

/** Ends an import where it is: what it wrote stays and is published, what was sent of it goes. One that is over stays as it is. */
export function endImport(ctx: Context, id: string, { state, error }: End): Statements {
  const isIn = (states: SQL) =>
    sql`exists (select 1 from ${redirectImports} i where i.id = ${id} and i.state in ${states})`;
  return [
    publishing(ctx, isIn(sql`('running')`)),
    ...discarding(ctx, id, isIn(sql`('uploading', 'running')`)),
    ctx.db
      .update(redirectImports)
      .set({
        state,
        ...(error ? { error } : {}),
        version: sql`${redirectImports.version} + 1`,
        updatedAt: ctx.clock.now(),
      })
      .where(and(eq(redirectImports.id, id), inArray(redirectImports.state, OPEN_IMPORT_STATES))),
  ];
}

/** Its rows are needed no more. */
export const discarding = (ctx: Context, importId: string, onlyIf: SQL = sql`true`): Statements => [
  ctx.db.delete(redirectImportParts).where(eq(redirectImportParts.importId, importId)),
  enqueueEffect(ctx, { kind: "redirects.discard-rows", payload: { importId } }, { onlyIf }),
];
