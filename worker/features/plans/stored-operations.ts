import { and, eq, type SQL, sql } from "drizzle-orm";
import { planOperationIds, planOperations } from "../../../db/schema/plans.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import type { PlanOperation } from "./contract.ts";
import { type StoredChange, unpackLog } from "./pack-log.ts";
import type { LoggedOperation } from "./rules/logged-operation.ts";
import { isSeenOperation } from "./sealed-items.ts";

const TOLD = {
  id: planOperations.id,
  seq: planOperations.seq,
  label: planOperations.label,
  actorId: planOperations.actorId,
  undoes: planOperations.undoes,
  undoneBy: planOperations.undoneBy,
  createdAt: planOperations.createdAt,
};

/** Of an operation what is told about it to who may know of it; what it did to the items stays in the log. */
export const storedOperations = (ctx: ActorContext, where: SQL | undefined) =>
  lineOperations(ctx, and(where, isSeenOperation(ctx)));

/** The same of all, told or not: what took back what. */
export function lineOperations(ctx: Context, where: SQL | undefined) {
  const items = sql<number>`json_array_length(${planOperations.changes})`;
  return ctx.db
    .select({ ...TOLD, items })
    .from(planOperations)
    .where(where)
    .$dynamic();
}

/** With what it did to the items. */
export function storedLogs(ctx: ActorContext, where: SQL | undefined) {
  return ctx.db
    .select({ ...TOLD, planId: planOperations.planId, changes: planOperations.changes })
    .from(planOperations)
    .where(and(where, isSeenOperation(ctx)));
}

/** That this id was used, by whom and for which plan. */
export const usedId = (ctx: Context, id: string) =>
  ctx.db
    .select({
      planId: planOperationIds.planId,
      actorId: planOperationIds.actorId,
      seq: planOperationIds.seq,
    })
    .from(planOperationIds)
    .where(eq(planOperationIds.id, id));

export async function toLogged(
  row: Awaited<ReturnType<typeof storedLogs>>[number] | undefined,
): Promise<LoggedOperation | null> {
  if (!row) return null;
  // Written by packLog and by nothing else.
  const changes = await unpackLog(row.changes as StoredChange[]);
  return { ...row, createdAt: new Date(row.createdAt).toISOString(), changes };
}

type StoredOperation = Awaited<ReturnType<typeof lineOperations>>[number];

export function toOperation(row: StoredOperation): PlanOperation {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
