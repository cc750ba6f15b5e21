import { and, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  redirectImportRefusals,
  redirectImports,
  urlRedirects,
} from "../../../../db/schema/redirects.ts";
import { premiseHeld, type Statements } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../../kernel/errors.ts";
import { keepChange } from "../../../kit/records.ts";
import { redirectRecord } from "../redirect-record.ts";
import type { RedirectValues } from "../settle-redirect.ts";
import { type Judged, writeRedirects } from "../write-redirects.ts";
import type { ImportPartInput, RowFate } from "./contract.ts";
import { judgeRows } from "./judge-rows.ts";
import { requireImport, type StoredImport, toImport } from "./queries.ts";

/**
 * Settles the next rows of a file: all that may stand is written with the place to go on from, in one
 * transaction. A batch that comes twice is settled once.
 */
export async function writeBatch(
  ctx: ActorContext,
  id: string,
  batch: ImportPartInput,
): Promise<void> {
  await writeRedirects(ctx, () => judgeBatch(ctx, id, batch), ctx.limits.redirectRunTries);
}

async function judgeBatch(
  ctx: ActorContext,
  id: string,
  { from, rows }: ImportPartInput,
): Promise<Judged<void>> {
  const current = await requireImport(ctx, id);
  const end = from + rows.length;
  if (current.doneRows >= end) return { stamp: 0, statements: () => [], outcome: undefined };
  if (current.state !== "running" || current.doneRows !== from)
    throw staleVersion(toImport(current));
  if (end > current.totalRows) throw invalidInput({ rows: "There are more rows than expected." });
  const { stamp, fates, writes } = await judgeRows(ctx, rows, current.conflict);
  return {
    stamp,
    outcome: undefined,
    // Once all rows are written.
    isPublished: false,
    statements: (at) => [
      advance(ctx, current, { end, fates, at }),
      premiseHeld(ctx.db),
      ...keepRefused(ctx, current, { from, rows, fates }),
      ...(writes.size > 0 ? storing(ctx, [...writes.values()], at) : []),
    ],
  };
}

type Advance = { end: number; fates: readonly RowFate[]; at: number };

function advance(ctx: ActorContext, current: StoredImport, { end, fates, at }: Advance) {
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

/** For whoever reads later what became of the file; of very many the first. */
function keepRefused(
  ctx: ActorContext,
  { id, refused }: StoredImport,
  { from, rows, fates }: ImportPartInput & { fates: readonly RowFate[] },
): Statements {
  const room = Math.max(0, ctx.limits.redirectRefusedKept - refused);
  const kept = rows
    .flatMap(({ line, fromPath, toPath, status }, at) => {
      const { fate, because } = fates[at] ?? {};
      return fate === "refuse" ? [[from + at, line, because, fromPath, toPath, status]] : [];
    })
    .slice(0, room);
  if (kept.length === 0) return [];
  return [
    ctx.db.run(sql`insert into ${redirectImportRefusals}
      (import_id, row, line, because, from_path, to_path, status)
      select ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
      from json_each(${JSON.stringify(kept)})`),
  ];
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
