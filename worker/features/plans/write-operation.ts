import { sql, type SQL } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planOperationIds, planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { premise, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Limits } from "../../kernel/limits.ts";
import { forgetOperations } from "./forget-operations.ts";
import { seqOf, type Slice } from "./load-slice.ts";
import { PACKED_MARK, packLog, type StoredChange } from "./pack-log.ts";
import { stillMay } from "./plan-right.ts";
import { memberOf } from "./plan-standing.ts";
import { leaveGiven } from "./leave-given.ts";
import { growthOf } from "./rules/growth.ts";
import { logOf } from "./rules/log-of.ts";
import type { LoggedOperation } from "./rules/logged-operation.ts";
import type { Effect } from "./rules/apply-changes.ts";
import { settleUndo, type Undoing } from "./settle-undo.ts";
import { writeEffects } from "./write-effects.ts";
import { writeRevision } from "./write-revision.ts";
import { writeSealed } from "./write-sealed.ts";

type Written = { id: string; label: string; effects: readonly Effect[]; undoing: Undoing | null };

/**
 * One transaction: the rows, the log and the plan's number, or nothing of it. It stands on what the rules were
 * checked against: an operation in between that names any of that ends it, and so does a share that was taken back.
 */
export async function writeOperation(
  ctx: ActorContext,
  slice: Slice,
  { id, label, effects, undoing }: Written,
): Promise<LoggedOperation> {
  const { db, limits } = ctx;
  const { planId } = slice.plan;
  const now = ctx.clock.now();
  const changes = logOf(effects);
  const stored = await packLog(changes, limits);
  const growth = growthOf(effects);
  const operation = {
    id,
    label,
    changes,
    planId,
    actorId: ctx.actor.userId,
    undoes: undoing?.operation.id ?? null,
    undoneBy: null,
    createdAt: new Date(now).toISOString(),
  };
  const known = { id, planId, actorId: ctx.actor.userId, createdAt: now };
  const results = await transaction(db, [
    premise(db, sql`${isUntouched(slice, limits.idsWatched)} and ${stillHolds(ctx, slice)}`),
    db
      .insert(strategicPlans)
      .values({ id: planId, ownerUserId: planId, seq: 1, itemBytes: Math.max(growth, 0) })
      .onConflictDoUpdate({
        target: strategicPlans.id,
        set: {
          seq: sql`${strategicPlans.seq} + 1`,
          itemBytes: sql`max(${strategicPlans.itemBytes} + ${growth}, 0)`,
        },
      })
      .returning({ seq: strategicPlans.seq }),
    ...writeEffects(db, planId, effects),
    ...writeSealed(ctx, slice, effects),
    ...writeRevision(ctx, planId, { id, effects, isUndoing: undoing !== null }),
    db.insert(planOperationIds).values({ ...known, seq: seqOf(planId) }),
    db.insert(planOperations).values({
      ...operation,
      changes: stored,
      planId,
      createdAt: now,
      seq: seqOf(planId),
    }),
    ...(undoing
      ? settleUndo(db, planId, { ...undoing, id })
      : leaveGiven(ctx, planId, { id, effects })),
    ...(isTimeToForget(slice, stored, limits) ? forgetOperations(ctx, planId) : []),
  ]);
  const [row] = results[1];
  if (!row) throw new Error("a plan has a number");
  return { ...operation, seq: row.seq };
}

/** What somebody may do, and whom of the plan they do it as, is what the rules were told. */
function stillHolds(ctx: ActorContext, { plan: { planId }, standing, memberId }: Slice): SQL {
  if (standing !== "contribute") return stillMay(ctx, planId, "edit");
  return sql`${stillMay(ctx, planId, "contribute")} and ${memberOf(ctx, planId)} is ${memberId}`;
}

/** Now and then, and after whatever is large. */
function isTimeToForget(slice: Slice, stored: readonly StoredChange[], limits: Limits): boolean {
  if ((slice.seq + 1) % limits.operationsTidied === 0) return true;
  return JSON.stringify(stored).length > limits.operationsTidiedBytes;
}

/**
 * Of many ids each operation in between counts, whatever it names: looking for all of them would take longer. So
 * does one whose log is packed.
 */
function isUntouched(slice: Slice, watchedMost: number): SQL {
  const { seq, ids, plan, isWhole } = slice;
  const later = sql`${qualified(planOperations.planId)} = ${plan.planId} and ${qualified(planOperations.seq)} > ${seq}`;
  if (isWhole || ids.size > watchedMost) return sql`${seqOf(plan.planId)} = ${seq}`;
  const changes = qualified(planOperations.changes);
  // What came directly after is the first of it to be forgotten.
  const isAllThere = sql`(${seqOf(plan.planId)} = ${seq} or exists (select 1 from ${planOperations} where ${qualified(planOperations.planId)} = ${plan.planId} and ${qualified(planOperations.seq)} = ${seq + 1}))`;
  return sql`${isAllThere} and not exists (select 1 from ${planOperations} cross join json_each(${JSON.stringify([...ids])}) as watched
    where ${later} and (instr(${changes}, watched.value) > 0 or instr(${changes}, ${PACKED_MARK}) > 0))`;
}
