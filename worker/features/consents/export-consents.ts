import { and, count, eq, lte } from "drizzle-orm";
import { consentPeople, consents } from "../../../db/schema/consents.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { exportStream } from "../../kernel/export-stream.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { ExportInput } from "./contract.ts";
import { iso } from "./queries.ts";
import { searchConsents } from "./search-consents.ts";
import { writeCsvLines } from "./write-csv-lines.ts";
import { writeSignedLines } from "./write-signed-lines.ts";

/**
 * What is filtered, oldest first: one JSON line each, with the texts and keys that it takes to check it without
 * this installation, and a signed end; or a spreadsheet. Recorded before the first line.
 */
export async function exportConsents(ctx: ActorContext, { format, ...filter }: ExportInput) {
  const isCsv = format === "csv";
  const { userId } = ctx.actor;
  await ctx.limiter.take(`consents-export:${userId}`, ctx.limits.rateExportPerAccount);
  const now = ctx.clock.now();
  const where = and(await searchConsents(ctx, filter), lte(consents.createdAt, now));
  const { person, ...rest } = filter;
  const filters = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const [counted] = await transaction(ctx.db, [
    ctx.db
      .select({ rows: count() })
      .from(consents)
      .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
      .where(where),
    recordEvent(ctx, {
      type: "consents_exported",
      userId,
      // Whom was searched for stays out of the log: it could not be erased from there.
      details: {
        format: isCsv ? "csv" : "jsonl",
        ...filters,
        isOfOnePerson: person !== undefined,
      },
    }),
  ]);
  const lines = isCsv
    ? writeCsvLines(ctx, where)
    : await writeSignedLines(ctx, { where, filters, now });
  return {
    rows: counted[0]?.rows ?? 0,
    contentType: isCsv ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8",
    fileName: `consents-${iso(now).slice(0, "YYYY-MM-DD".length)}.${isCsv ? "csv" : "jsonl"}`,
    body: exportStream(ctx, "consents", lines),
  };
}
