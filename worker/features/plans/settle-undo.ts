import { and, eq, isNull, sql } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { planOperations } from "../../../db/schema/plans.ts";
import type { Database } from "../../../db/client.ts";
import { premiseHeld, type Statements } from "../../../db/transaction.ts";
import type { LoggedOperation } from "./rules/logged-operation.ts";
import { settledLine } from "./rules/undo-line.ts";

export type Undoing = {
  operation: LoggedOperation;
  /** What the operation had taken back, what that had, and so on. */
  line: readonly string[];
};

/**
 * Marks what was taken back, once: of two at once the second finds it marked, and nothing of it is written. The
 * moments that it made go and come back with it.
 */
export function settleUndo(
  db: Database,
  planId: string,
  { operation, line, id }: Undoing & { id: string },
): Statements {
  const settled = settledLine(line);
  const marked = JSON.stringify([[operation.id, id], ...settled]);
  return [
    db
      .update(planOperations)
      .set({ undoneBy: id })
      .where(and(eq(planOperations.id, operation.id), isNull(planOperations.undoneBy))),
    premiseHeld(db),
    db.run(sql`update ${planOperations} set undone_by = value ->> 1
      from json_each(${JSON.stringify(settled)}) as settled where ${planOperations.id} = value ->> 0`),
    db.run(sql`update ${strategyRevisions} set is_undone = value ->> 1 is not null
      from json_each(${marked}) as marked where plan_id = ${planId} and operation_id = value ->> 0 and moment is not null`),
  ];
}
