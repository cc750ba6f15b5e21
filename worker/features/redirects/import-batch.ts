import { and, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { redirectImports, urlRedirects } from "../../../db/schema/redirects.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import type { ImportBatchInput, ImportBatchOutcome, RedirectImport, RowFate } from "./contract.ts";
import { judgeRows } from "./judge-rows.ts";
import { readImport } from "./list-imports.ts";
import { redirectRecord } from "./redirect-record.ts";
import type { RedirectValues } from "./settle-redirect.ts";
import { type Judged, writeRedirects } from "./write-redirects.ts";

type Refused = { refused: RowFate[] };

/**
 * Settles the next rows of a file: all that may stand is written with the place to go on from, in one
 * transaction. A batch that comes twice is settled once; after the last one everything is published.
 */
export async function importBatch(
  ctx: ActorContext,
  id: string,
  batch: ImportBatchInput,
): Promise<ImportBatchOutcome> {
  const { refused } = await writeRedirects(ctx, () => judgeBatch(ctx, id, batch));
  return { import: await readImport(ctx, id), refused };
}

async function judgeBatch(
  ctx: ActorContext,
  id: string,
  { from, rows }: ImportBatchInput,
): Promise<Judged<Refused>> {
  const current = await readImport(ctx, id);
  const end = from + rows.length;
  if (current.doneRows >= end) return { stamp: 0, statements: () => [], outcome: { refused: [] } };
  if (current.state !== "running" || current.doneRows !== from) throw staleVersion(current);
  if (end > current.totalRows) throw invalidInput({ rows: "There are more rows than expected." });
  const { stamp, fates, writes } = await judgeRows(ctx, rows, current.conflict);
  const isLast = end === current.totalRows;
  return {
    stamp,
    outcome: { refused: fates.filter(({ fate }) => fate === "refuse") },
    isPublished: isLast,
    statements: (at) => [
      advance(ctx, current, { end, fates, at, isLast }),
      premiseHeld(ctx.db),
      ...(writes.size > 0 ? storing(ctx, [...writes.values()], at) : []),
    ],
  };
}

type Advance = { end: number; fates: readonly RowFate[]; at: number; isLast: boolean };

function advance(ctx: ActorContext, current: RedirectImport, { end, fates, at, isLast }: Advance) {
  const met = (...wanted: RowFate["fate"][]) =>
    fates.filter(({ fate }) => wanted.includes(fate)).length;
  return ctx.db
    .update(redirectImports)
    .set({
      doneRows: end,
      added: current.added + met("add"),
      replaced: current.replaced + met("replace"),
      skipped: current.skipped + met("skip", "same"),
      refused: current.refused + met("refuse"),
      state: isLast ? "done" : "running",
      version: sql`${redirectImports.version} + 1`,
      updatedAt: at,
    })
    .where(
      and(
        eq(redirectImports.id, current.id),
        eq(redirectImports.doneRows, current.doneRows),
        eq(redirectImports.state, "running"),
      ),
    );
}

/** One statement for all of them; what stood under a path takes the file's values. */
function storing(ctx: ActorContext, all: readonly RedirectValues[], at: number) {
  const rows = all.map((row) => [
    ctx.ids.next(),
    row.fromPath,
    row.toPath,
    row.targetPath ?? null,
    row.status,
    row.keepQuery ? 1 : 0,
    row.isActive ? 1 : 0,
    row.startsAt ?? null,
    row.endsAt ?? null,
    JSON.stringify(row.tags),
    row.note,
  ]);
  const among = (column: SQLiteColumn, place: number) =>
    sql`${column} in (select value from json_each(${JSON.stringify(rows.map((row) => row[place]))}))`;
  const replaced = { deed: "changed", where: among(urlRedirects.fromPath, 1) } as const;
  const added = { deed: "created", where: among(urlRedirects.id, 0) } as const;
  const write = ctx.db.run(sql`insert into ${urlRedirects}
    (id, from_path, to_path, target_path, status, keep_query, is_active, starts_at, ends_at, tags, note,
      source, version, created_at, updated_at, updated_by)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
      value ->> 7, value ->> 8, value ->> 9, value ->> 10, 'import', 1, ${at}, ${at}, ${ctx.actor.userId}
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (from_path) do update set
      to_path = excluded.to_path, target_path = excluded.target_path, status = excluded.status,
      keep_query = excluded.keep_query, is_active = excluded.is_active, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, tags = excluded.tags, note = excluded.note,
      version = version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
  return [
    keepChange(ctx, redirectRecord, replaced),
    write,
    keepChange(ctx, redirectRecord, added),
  ] as const;
}
