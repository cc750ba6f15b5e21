import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { incomingItems } from "../../../db/schema/incoming.ts";
import { errorPeople } from "../../../db/schema/errors.ts";
import type { Context } from "../../kernel/context.ts";

const isMerged = and(eq(incomingItems.kind, "error"), isNotNull(incomingItems.mergedInto));

/** The errors that count for another, each with the one that it was merged into. */
export function selectMerged(ctx: Context, fingerprints: readonly string[]) {
  return ctx.db
    .select({ from: incomingItems.recordId, into: sql<string>`${incomingItems.mergedInto}` })
    .from(incomingItems)
    .where(and(isMerged, inArray(incomingItems.recordId, [...fingerprints])));
}

/** The fingerprints that were merged into these. */
export function selectMergedInto(ctx: Context, fingerprints: readonly string[]) {
  return ctx.db
    .select({ from: incomingItems.recordId, into: sql<string>`${incomingItems.mergedInto}` })
    .from(incomingItems)
    .where(and(isMerged, inArray(incomingItems.mergedInto, [...fingerprints])));
}

/** How many people met an error, or one that was merged into it. */
export function peopleMet(fingerprint: SQL): SQL<number> {
  const { kind, mergedInto, recordId } = incomingItems;
  return sql<number>`(select count(distinct met.user_id) from ${errorPeople} as met
    where met.fingerprint = ${fingerprint} or met.fingerprint in (
      select merged.${sql.identifier(recordId.name)} from ${incomingItems} as merged
      where merged.${sql.identifier(kind.name)} = 'error'
        and merged.${sql.identifier(mergedInto.name)} = ${fingerprint}))`;
}
