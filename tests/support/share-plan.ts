import { strategicPlanningShares } from "../../db/schema/plan-direction.ts";
import { PLAN_SHARE } from "../../db/values/plans.ts";
import type { Database } from "../../db/client.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";

type Someone = { id: string };
type Share = {
  permission?: "read" | "edit";
  isActive?: boolean;
  entityType?: string;
  /** Null where they did not open it yet. */
  firstSeenAt?: number | null;
  invitedEmail?: string;
};

/** Opens a plan to somebody, as the row says it; its id. */
export async function sharePlan(
  { db }: { db: Database },
  owner: Someone,
  target: Someone,
  { permission = "read", isActive = true, entityType = PLAN_SHARE, ...more }: Share = {},
): Promise<string> {
  const now = Date.now();
  const id = uuidv7(now);
  await db.insert(strategicPlanningShares).values({
    id,
    ownerUserId: owner.id,
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
