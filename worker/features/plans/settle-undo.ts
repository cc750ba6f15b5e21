import { and, eq, isNull, sql } from "drizzle-orm";
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

/** Marks what was taken back, once: of two at once the second finds it marked, and nothing of it is written. */
export function settleUndo(db: Database, { operation, line }: Undoing, id: string): Statements {
  const settled = settledLine(line);
  return [
    db
      .update(planOperations)
      .set({ undoneBy: id })
      .where(and(eq(planOperations.id, operation.id), isNull(planOperations.undoneBy))),
    premiseHeld(db),
    db.run(sql`update ${planOperations} set undone_by = value ->> 1
      from json_each(${JSON.stringify(settled)}) as settled where ${planOperations.id} = value ->> 0`),
  ];
}
