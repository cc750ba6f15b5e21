import { and, asc, eq, gt } from "drizzle-orm";
import { redirectImportRefusals } from "../../../../db/schema/redirects.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { exportStream } from "../../../kernel/export-stream.ts";
import { csvLine } from "../../../kernel/pure/csv.ts";
import { type Order, pageOf } from "../../../kit/page-of.ts";
import type { RefusedRow, RefusedRows, RefusedRowsInput } from "./contract.ts";
import { requireImport } from "./queries.ts";

const { importId, row } = redirectImportRefusals;
const BY_ROW: Order = { by: row, id: importId, kind: "number", isRising: true };

/** The rows of an import that were refused, in the order of its file. */
export async function listRefused(
  ctx: Context,
  id: string,
  input: RefusedRowsInput,
): Promise<RefusedRows> {
  await requireImport(ctx, id);
  const page = pageOf(BY_ROW, input);
  const ofImport = eq(importId, id);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(redirectImportRefusals)
      .where(and(ofImport, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.$count(redirectImportRefusals, ofImport),
  ]);
  const { shown, ...paging } = page.cut(rows, (refused) => ({
    value: refused.row,
    id: refused.importId,
  }));
  return { items: shown.map(toRefused), ...paging, total };
}

const toRefused = (refused: typeof redirectImportRefusals.$inferSelect): RefusedRow => ({
  line: refused.line,
  because: refused.because,
  fromPath: refused.fromPath,
  toPath: refused.toPath,
  status: refused.status,
});

/** All of them that are kept, to be mended and imported again. */
export async function exportRefused(ctx: ActorContext, id: string) {
  await requireImport(ctx, id);
  return exportStream(ctx, "refused-rows", pagesOf(ctx, id));
}

async function* pagesOf(ctx: ActorContext, id: string): AsyncGenerator<string, void> {
  const { exportPageRows } = ctx.limits;
  yield csvLine(["line", "why", "from_path", "to_path", "status"]);
  for (let after = -1; ;) {
    const rows = await ctx.db
      .select()
      .from(redirectImportRefusals)
      .where(and(eq(importId, id), gt(row, after)))
      .orderBy(asc(row))
      .limit(exportPageRows);
    const lines = rows.map(({ line, because, fromPath, toPath, status }) =>
      csvLine([line, because, fromPath, toPath, status]),
    );
    if (lines.length > 0) yield lines.join("");
    if (rows.length < exportPageRows) return;
    after = rows.at(-1)?.row ?? after;
  }
}
