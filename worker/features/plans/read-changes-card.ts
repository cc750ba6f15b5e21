import { and, desc, eq, gt, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { COMMENT_KINDS, PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import type { ChangesCard } from "./contract.ts";
import { itemAddress } from "./item-address.ts";
import { isTogether, personName } from "./plan-people.ts";

const owners = alias(profiles, "owners");
const changes = qualified(planOperations.changes);
const one = (name: string) =>
  sql<
    string | null
  >`iif(json_array_length(${changes}) = 1 and ${changes} ->> '$[0].after' is not null, ${changes} ->> ${`$[0].${name}`}, null)`;

/** What others did in the person's own plan and in those that are shared with them. */
export async function readChangesCard(ctx: ActorContext): Promise<ChangesCard> {
  const { userId } = ctx.actor;
  const { limits } = ctx;
  const { ownerUserId, targetUserId, entityType, isActive } = strategicPlanningShares;
  const shared = ctx.db
    .select({ id: ownerUserId })
    .from(strategicPlanningShares)
    .where(
      and(
        eq(targetUserId, userId),
        eq(entityType, PLAN_SHARE),
        eq(isActive, true),
        isTogether(qualified(ownerUserId)),
      ),
    );
  const { id, label, createdAt, actorId, seq, undoneBy, userId: planId } = planOperations;
  const [rows] = await ctx.db.batch([
    ctx.db
      .select({
        id,
        label,
        createdAt,
        planId,
        by: sql<string | null>`iif(${actorId} is null, null, ${personName})`,
        ownerName: sql<string>`coalesce(nullif(trim(${owners.fullName}), ''), 'User')`,
        kind: one("kind"),
        itemId: one("id"),
        total: sql<number>`count(*) over ()`,
      })
      .from(planOperations)
      .innerJoin(strategicPlans, eq(strategicPlans.userId, planId))
      .innerJoin(owners, eq(owners.id, planId))
      .leftJoin(profiles, eq(profiles.id, actorId))
      .where(
        and(
          or(eq(planId, userId), inArray(planId, shared)),
          gt(seq, sql`${strategicPlans.seq} - ${limits.cardOperations}`),
          gte(createdAt, ctx.clock.now() - limits.cardChangesDays * DAY),
          or(isNull(actorId), ne(actorId, userId)),
          isNull(undoneBy),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(limits.cardRows),
  ]);
  return {
    total: rows[0]?.total ?? 0,
    days: limits.cardChangesDays,
    changes: rows.map((row) => ({
      id: row.id,
      label: row.label,
      at: new Date(row.createdAt).toISOString(),
      by: row.by,
      planOf: row.planId === userId ? null : row.ownerName,
      address: addressOf(row, userId),
    })),
  };
}

type Row = { planId: string; kind: string | null; itemId: string | null };

/** To the item, if it was one and is there; else to its plan. */
function addressOf({ planId, kind, itemId }: Row, readerId: string): string {
  const known = COMMENT_KINDS.find((name) => name === kind);
  if (known && itemId !== null) return itemAddress({ planId, kind: known, itemId }, readerId);
  return planId === readerId ? "/strategy/dashboard" : `/strategy/shared/${planId}/dashboard`;
}
