import { planMemberAccounts } from "../../db/schema/plan-direction.ts";
import type { Database } from "../../db/client.ts";

type Link = { planId: string; memberId: string; userId: string };

/** Says that somebody is a person of a plan, as their answer does. */
export async function linkAccount({ db }: { db: Database }, link: Link): Promise<void> {
  const row = { ...link, isLinked: true, answeredAt: Date.now() };
  await db
    .insert(planMemberAccounts)
    .values(row)
    .onConflictDoUpdate({
      target: [planMemberAccounts.userId, planMemberAccounts.planId],
      set: row,
    });
}
