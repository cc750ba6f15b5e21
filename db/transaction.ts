import { type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { causesOf } from "../worker/kernel/pure/causes-of.ts";
import type { Database } from "./client.ts";

/** A statement inside the transaction found that its premise no longer holds; nothing was written. */
export class PremiseFailed extends Error {
  override name = "PremiseFailed";
}

const MARK = "premise-failed";

/**
 * Sent after a write: ends the whole transaction when that write touched no row. An invalid JSON path is
 * the one error that SQLite lets a plain SELECT raise, so it costs no table and no second round trip.
 */
export function premiseHeld(db: Database) {
  return premise(db, sql`changes() > 0`);
}

/** Ends the whole transaction when the condition does not hold at this point of it. */
export function premise(db: Database, condition: SQL) {
  return db.get(
    sql`select case when ${condition} then 1 else json_extract('{}', ${MARK}) end as held`,
  );
}

type Statement = BatchItem<"sqlite">;
export type Statements = readonly Statement[];

/** One round trip, all or nothing. */
export async function transaction<const T extends Statements>(
  db: Database,
  statements: T,
): Promise<BatchResponse<T>> {
  if (statements.length === 0) throw new Error("a transaction without statements");
  try {
    // Drizzle wants the first statement in the type; that there is one was asked above.
    const some = statements as unknown as readonly [Statement, ...Statement[]];
    return (await db.batch(some)) as BatchResponse<T>;
  } catch (error) {
    if (mentions(error, MARK)) throw new PremiseFailed();
    throw error;
  }
}

/** True when the database refused a write because the named column or index must be unique. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return mentions(error, "UNIQUE constraint failed") && mentions(error, name);
}

const mentions = (error: unknown, words: string) =>
  causesOf(error).some(({ message }) => message.includes(words));
