import { and, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { csvLine } from "../../kernel/pure/csv.ts";
import { exportStream } from "../../kernel/export-stream.ts";
import type { AuditExportInput, AuditRow, ExportFormat } from "./contract.ts";
import { matching, olderThan, placeOf, selectRows, toRow } from "./queries.ts";
import { recordEvent } from "./record-event.ts";

export type AuditExport = {
  rows: number;
  /** More match than one export may hold; it has the newest. */
  isCapped: boolean;
  contentType: string;
  fileName: string;
  body: ReadableStream<Uint8Array>;
};

/** What is filtered, newest first, page by page as it is read. The record of it is written before the first. */
export async function exportAuditEvents(
  ctx: ActorContext,
  { format, ...filters }: AuditExportInput,
): Promise<AuditExport> {
  const now = ctx.clock.now();
  // What happens from here on, this export included, is not part of it.
  const start = { value: now, id: ctx.ids.next() };
  const most = ctx.limits.auditExportRows;
  const some = ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(matching(ctx, filters), olderThan(start)))
    .limit(most + 1)
    .as("some");
  const counted = await ctx.db
    .select({ rows: sql<number>`count(*)` })
    .from(some)
    .get();
  const matches = counted?.rows ?? 0;
  const isCapped = matches > most;
  const rows = Math.min(matches, most);

  const used = Object.fromEntries(
    Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined),
  );
  const { userId } = ctx.actor;
  await recordEvent(ctx, {
    type: "audit_exported",
    userId,
    details: { format, rows, isCapped, ...used },
  });
  return {
    rows,
    isCapped,
    contentType:
      format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8",
    fileName: `audit-${new Date(now).toISOString().slice(0, 10)}.${format}`,
    body: exportStream(ctx, "audit", pagesOf(ctx, filters, format, { start, rows })),
  };
}

type Extent = { start: { value: number; id: string }; rows: number };

async function* pagesOf(
  ctx: ActorContext,
  filters: Omit<AuditExportInput, "format">,
  format: ExportFormat,
  { start, rows }: Extent,
): AsyncGenerator<string, void> {
  const where = matching(ctx, filters);
  const toLine = format === "csv" ? toCsv : toJson;
  if (format === "csv") yield csvLine(CSV_HEAD);
  let after = start;
  for (let left = rows; left > 0;) {
    const size = Math.min(left, ctx.limits.auditExportPage);
    const found = await selectRows(ctx, and(where, olderThan(after)), size);
    yield found.map((row) => toLine(toRow(row))).join("");
    const last = found.at(-1)?.event;
    if (!last || found.length < size) return;
    after = placeOf(last);
    left -= size;
  }
}

const CSV_HEAD = [
  "time",
  "event",
  "person",
  "person_id",
  "email",
  "address",
  "browser",
  "admin",
  "admin_id",
  "acted_as_person",
  "details",
  "seal",
  "id",
];

function toCsv(row: AuditRow): string {
  return csvLine([
    row.createdAt,
    row.type,
    row.person?.name ?? null,
    row.person?.id ?? null,
    row.email,
    row.ipAddress,
    row.userAgent,
    row.admin?.name ?? null,
    row.admin?.id ?? null,
    row.isActedAs ? "yes" : "no",
    JSON.stringify(row.details),
    row.seq,
    row.id,
  ]);
}

function toJson(row: AuditRow): string {
  return `${JSON.stringify(row)}\n`;
}
