import type { BatchItem } from "drizzle-orm/batch";
import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";

/** The same question to several kinds, in one round trip; the answers in their order. */
export async function readTogether<One extends BatchItem<"sqlite">>(
  { db }: Context,
  statements: readonly One[],
): Promise<One["_"]["result"][]> {
  if (statements.length === 0) return [];
  // As many as were asked, each of the one type: the library's own type wants each by itself.
  const asked = statements as Statements as unknown as [One];
  return db.batch(asked);
}
