import { strategicPlanningShares } from "../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../db/schema/plans.ts";
import { PLAN_SHARE, type SharePermission } from "../../db/values/plans.ts";
import type { Database } from "../../db/client.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";

type Someone = { id: string };
type Share = {
  permission?: SharePermission;
  isActive?: boolean;
  entityType?: string;
  /** Null where they did not open it yet. */
  firstSeenAt?: number | null;
  invitedEmail?: string;
  memberId?: string;
};

/** The row of a person's first plan, as the first thing written in it makes it. */
export async function startPlan({ db }: { db: Database }, { id }: Someone): Promise<void> {
  await db.insert(strategicPlans).values({ id, ownerUserId: id }).onConflictDoNothing();
}

/** Opens a plan to somebody, as the row says it; its id. */
export async function sharePlan(
  { db }: { db: Database },
  owner: Someone,
  target: Someone,
  { permission = "read", isActive = true, entityType = PLAN_SHARE, ...more }: Share = {},
  ownerUserId = owner.id,
): Promise<string> {
  const now = Date.now();
  const id = uuidv7(now);
  await startPlan({ db }, owner);
  await db.insert(strategicPlanningShares).values({
    id,
    planId: owner.id,
    ownerUserId,
    targetUserId: target.id,
    permission,
    isActive,
    entityType,
    createdAt: now,
    updatedAt: now,
    firstSeenAt: now,
    ...more,
  });
  return id;
}
