import type { ImportRow } from "../../../../worker/features/redirects/imports/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";

/** What a request carries beside its rows. */
const ENVELOPE_BYTES = 4096;
const encoder = new TextEncoder();

/** As many rows from one place on as one request may carry, by their number and by their bytes. */
export function takeBatch(rows: readonly ImportRow[], from: number): ImportRow[] {
  const batch: ImportRow[] = [];
  let bytes = ENVELOPE_BYTES;
  for (const row of rows.slice(from, from + LIMITS.redirectImportBatch)) {
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes > LIMITS.bodyBytes && batch.length > 0) break;
    batch.push(row);
  }
  return batch;
}
