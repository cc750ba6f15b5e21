import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { recordChanges } from "../../../db/schema/records.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { versionOf } from "../../kit/record-state.ts";
import { fieldsOf, type RecordKind } from "../../kit/records.ts";

const next = alias(recordChanges, "next_change");
const actors = alias(profiles, "actors");
const impersonators = alias(profiles, "impersonators");

/** What a record was after the change: the next one's before, or what it is. */
const AFTER = sql.identifier("state_after");

/**
 * Changes of one record, the newest first, each with what the record was before and after it; one query. Where a
 * write changed nothing that is told, there is nothing to tell.
 */
export function readChanges(
  ctx: Context,
  kind: RecordKind,
  id: string,
  { where, limit }: { where?: SQL | undefined; limit: number },
) {
  const ofRecord = sql`from ${kind.table} where ${kind.id} = ${id}`;
  const { restore, canRestore = sql`1` } = kind;
  const current = sql<string | null>`(select ${fieldsOf(kind)} ${ofRecord})`;
  const number = sql`(select min(later.number) from ${recordChanges} later where later.kind = ${recordChanges.kind}
    and later.record_id = ${recordChanges.recordId} and later.number > ${recordChanges.number})`;
  return ctx.db
    .select({
      change: recordChanges,
      after: sql<string | null>`iif(${next.number} is null, ${current}, ${next.before})`.as(
        "state_after",
      ),
      current,
      version: sql<number | null>`(select ${versionOf(kind)} ${ofRecord})`,
      canRestore: restore
        ? sql<number>`exists (select 1 ${ofRecord} and ${canRestore})`
        : sql<number>`0`,
      actorName: nameOf(actors),
      impersonatorName: nameOf(impersonators),
    })
    .from(recordChanges)
    .leftJoin(next, eq(next.number, number))
    .leftJoin(actors, eq(actors.id, recordChanges.actorId))
    .leftJoin(impersonators, eq(impersonators.id, recordChanges.impersonatorId))
    .where(
      and(
        eq(recordChanges.kind, kind.name),
        eq(recordChanges.recordId, id),
        where,
        sql`(${recordChanges.deed} <> 'changed' or ${recordChanges.before} is not ${AFTER})`,
      ),
    )
    .orderBy(desc(recordChanges.number))
    .limit(limit);
}

export type FoundChange = Awaited<ReturnType<typeof readChanges>>[number];

const nameOf = ({ fullName, email }: typeof actors | typeof impersonators) =>
  sql<string | null>`iif(${fullName} = '', ${email}, ${fullName})`;
