import { desc, eq } from "drizzle-orm";
import { redirectImports } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { RedirectImport, RedirectImports } from "./contract.ts";

/** The last ones, those under way among them. */
export async function listImports(ctx: Context): Promise<RedirectImports> {
  const rows = await ctx.db
    .select()
    .from(redirectImports)
    .orderBy(desc(redirectImports.createdAt), desc(redirectImports.id))
    .limit(ctx.limits.redirectImportsShown);
  return { items: rows.map(toImport) };
}

export async function readImport(ctx: Context, id: string): Promise<RedirectImport> {
  const row = await ctx.db.select().from(redirectImports).where(eq(redirectImports.id, id)).get();
  if (!row) throw notFound("import", id);
  return toImport(row);
}

export function toImport(row: typeof redirectImports.$inferSelect): RedirectImport {
  return {
    id: row.id,
    fileName: row.fileName,
    conflict: row.conflict,
    state: row.state,
    totalRows: row.totalRows,
    doneRows: row.doneRows,
    added: row.added,
    replaced: row.replaced,
    skipped: row.skipped,
    refused: row.refused,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
