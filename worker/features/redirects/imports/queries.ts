import { and, asc, desc, eq } from "drizzle-orm";
import { redirectImportParts, redirectImports } from "../../../../db/schema/redirects.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { iso } from "../../../kit/personal-data.ts";
import type { RedirectImport, RedirectImports } from "./contract.ts";

export type StoredImport = typeof redirectImports.$inferSelect;
export type StoredPart = typeof redirectImportParts.$inferSelect;

/** The last ones, those under way among them. */
export async function listImports(ctx: Context): Promise<RedirectImports> {
  const rows = await ctx.db
    .select()
    .from(redirectImports)
    .orderBy(desc(redirectImports.createdAt), desc(redirectImports.id))
    .limit(ctx.limits.redirectImportsShown);
  return { items: rows.map(toImport) };
}

export async function requireImport(ctx: Context, id: string): Promise<StoredImport> {
  const row = await ctx.db.select().from(redirectImports).where(eq(redirectImports.id, id)).get();
  if (!row) throw notFound("import", id);
  return row;
}

export const readImport = async (ctx: Context, id: string): Promise<RedirectImport> =>
  toImport(await requireImport(ctx, id));

/** Who began it sends its rows. */
export async function requireOwnImport(ctx: ActorContext, id: string): Promise<StoredImport> {
  const row = await ctx.db
    .select()
    .from(redirectImports)
    .where(and(eq(redirectImports.id, id), eq(redirectImports.createdBy, ctx.actor.userId)))
    .get();
  if (!row) throw notFound("import", id);
  return row;
}

/** Which rows are here, in their order. */
export const partsOf = ({ db }: Context, importId: string) =>
  db
    .select()
    .from(redirectImportParts)
    .where(eq(redirectImportParts.importId, importId))
    .orderBy(asc(redirectImportParts.fromRow));

export function toImport(row: StoredImport): RedirectImport {
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
    error: row.error,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
