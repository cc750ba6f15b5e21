import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { fileAttachments } from "../../../db/schema/files.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import { PremiseFailed, premise, premiseHeld, transaction } from "../../../db/transaction.ts";
import { COMMENT_KINDS, isSingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { notifyPlan } from "../plan-shares/notify-plan.ts";
import { sharesOf } from "../plan-shares/queries.ts";
import { namedItems } from "../plans/item-title.ts";
import { readOwnerIds } from "../plans/plan-people.ts";
import { ownsPlan } from "../plans/plan-standing.ts";
import { requireOwned } from "./change-plan.ts";
import type { PlanDeletion } from "./contract.ts";

/**
 * Deletes an archived plan with all that is in it, for good: the database takes what hangs on its row along, as it
 * does for an account that ends. What others keep of their own, such as files and tasks, stays and names it no more.
 */
export async function deletePlan(
  ctx: ActorContext,
  planId: string,
  { name }: PlanDeletion,
  version: number,
): Promise<void> {
  const plan = await requireOwned(ctx, planId);
  if (plan.isFirst) throw new AppError("forbidden", { detail: "This plan is always yours." });
  if (plan.version !== version) throw staleVersion(plan);
  if (!plan.isArchived) {
    throw new AppError("still_referenced", { detail: "Archive this plan first." });
  }
  if (name !== plan.name) throw invalidInput({ name: "Type the name of the plan as it is." });
  const { db, actor } = ctx;
  const [holders, owners] = await Promise.all([
    db
      .select({ userId: strategicPlanningShares.targetUserId })
      .from(strategicPlanningShares)
      .where(sharesOf(planId)),
    readOwnerIds(ctx, planId),
  ]);
  try {
    await transaction(db, [
      premise(db, ownsPlan(ctx, planId)),
      ...COMMENT_KINDS.flatMap((kind) => {
        const items = isSingleKind(kind) ? sql`(${planId})` : itemsOf(planId, kind);
        return letGo(ctx, kind, items);
      }),
      db
        .delete(strategicPlans)
        .where(
          and(
            eq(strategicPlans.id, planId),
            eq(strategicPlans.version, version),
            isNotNull(strategicPlans.archivedAt),
            ne(strategicPlans.id, actor.userId),
          ),
        ),
      premiseHeld(db),
      recordEvent(ctx, {
        type: "plan_deleted",
        userId: actor.userId,
        details: {
          planId,
          name: plan.name,
          items: plan.items,
          ...(plan.companyId ? { companyId: plan.companyId } : {}),
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await requireOwned(ctx, planId));
    throw error;
  }
  await notifyPlan(ctx, planId, [...holders.map(({ userId }) => userId), ...owners]);
}

function itemsOf(planId: string, kind: Parameters<typeof namedItems>[0]): SQL {
  const { table, id, planId: of } = namedItems(kind);
  return sql`(select ${id} from ${table} where ${of} = ${planId})`;
}

/** What others attached to items, or do for them. */
function letGo({ db, clock }: ActorContext, kind: string, items: SQL) {
  const { servesKind, servesId, sourceKind, sourceId, version } = tasks;
  const raised = { version: sql`${qualified(version)} + 1`, updatedAt: clock.now() };
  return [
    db
      .delete(fileAttachments)
      .where(
        and(eq(fileAttachments.targetKind, kind), sql`${fileAttachments.targetId} in ${items}`),
      ),
    db
      .update(tasks)
      .set({ servesKind: null, servesId: null, ...raised })
      .where(and(eq(servesKind, kind), sql`${servesId} in ${items}`)),
    db
      .update(tasks)
      .set({ sourceKind: null, sourceId: null, ...raised })
      .where(and(eq(sourceKind, kind), sql`${sourceId} in ${items}`)),
  ];
}
