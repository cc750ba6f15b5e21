import { and, eq, sql } from "drizzle-orm";
import { planOperations } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { AppliedOperation } from "./contract.ts";
import { inverseOf } from "./log-of.ts";
import { storedLogs, storedOperations, toLogged } from "./stored-operations.ts";
import { performOperation } from "./perform-operation.ts";
import { requireEdit } from "./plan-right.ts";
import type { Undoing } from "./settle-undo.ts";

type UndoInput = { operationId: string; id: string };

/**
 * Takes an operation back by one more. Taking back what took something back makes that anew. Fields that somebody
 * changed since stay theirs: that is refused like any write over what was not seen.
 */
export async function undoOperation(
  ctx: ActorContext,
  planId: string,
  { operationId, id }: UndoInput,
): Promise<AppliedOperation> {
  await requireEdit(ctx, planId);
  return performOperation(ctx, planId, id, async () => {
    const undoing = await readUndoing(ctx, planId, { operationId, id });
    const { label, changes } = undoing.operation;
    return { label, changes: inverseOf(changes), undoing };
  });
}

async function readUndoing(
  ctx: ActorContext,
  planId: string,
  { operationId, id }: UndoInput,
): Promise<Undoing> {
  const [[row], lineOf] = await ctx.db.batch([
    storedLogs(ctx, and(eq(planOperations.id, operationId), eq(planOperations.userId, planId))),
    storedOperations(
      ctx,
      and(
        eq(planOperations.userId, planId),
        sql`${planOperations.id} in (
          with recursive line(id) as (
            values(${operationId})
            union select undoes from line cross join plan_operations on plan_operations.id = line.id where undoes is not null
          ) select id from line)`,
      ),
    ),
  ]);
  const operation = await toLogged(row);
  if (!operation) throw notFound("operation", operationId);
  // Sent once more by whoever took it back: that is answered again.
  if (operation.undoneBy !== null && operation.undoneBy !== id) {
    throw new AppError("operation_undone");
  }
  const line: string[] = [];
  for (let at = operation.undoes; at !== null;) {
    const below = lineOf.find(({ id: one }) => one === at);
    if (!below) break;
    // In force as it is, unless somebody took that back in another way.
    if (line.length % 2 === 1 && below.undoneBy !== null) throw new AppError("operation_undone");
    line.push(below.id);
    at = below.undoes;
  }
  return { operation, line };
}
