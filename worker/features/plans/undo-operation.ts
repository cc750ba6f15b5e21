import { and, eq, sql } from "drizzle-orm";
import { planOperations } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { AppliedOperation } from "./contract.ts";
import { performOperation } from "./perform-operation.ts";
import { requireWrite } from "./plan-right.ts";
import { planStanding } from "./plan-standing.ts";
import { inverseOf } from "./rules/log-of.ts";
import { undoLine } from "./rules/undo-line.ts";
import type { Undoing } from "./settle-undo.ts";
import { lineOperations, storedLogs, toLogged, usedId } from "./stored-operations.ts";

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
  return performOperation(ctx, planId, id, async () => {
    const undoing = await readUndoing(ctx, planId, { operationId, id });
    if (!undoing) return null;
    const { label, changes } = undoing.operation;
    return { label, changes: inverseOf(changes), undoing };
  });
}

async function readUndoing(
  ctx: ActorContext,
  planId: string,
  { operationId, id }: UndoInput,
): Promise<Undoing | null> {
  const [known, [right], [row], lineOf] = await ctx.db.batch([
    usedId(ctx, id),
    ctx.db.select({ standing: planStanding(ctx, planId) }).from(sql`(select 1)`),
    storedLogs(ctx, and(eq(planOperations.id, operationId), eq(planOperations.planId, planId))),
    lineOperations(
      ctx,
      and(
        eq(planOperations.planId, planId),
        sql`${planOperations.id} in (
          with recursive line(id) as (
            values(${operationId})
            union select undoes from line cross join plan_operations on plan_operations.id = line.id where undoes is not null
          ) select id from line)`,
      ),
    ),
  ]);
  if (known.length > 0) return null;
  await requireWrite(ctx, planId, right?.standing);
  const operation = await toLogged(row);
  if (!operation) throw notFound("operation", operationId);
  const line = undoLine(operation, lineOf, id);
  if (!line) throw new AppError("operation_undone");
  return { operation, line };
}
