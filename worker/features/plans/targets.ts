import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import {
  COMMENT_KINDS,
  type CommentKind,
  isSingleKind,
  PLAN_SHARE,
  type SingleKind,
} from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { itemAddress } from "./item-address.ts";
import { type NamedKind, namedItems, singleTitle } from "./item-title.ts";
import { isTogether } from "./plan-people.ts";
import { planRight } from "./plan-right.ts";

/** Whatever is opened by itself in a plan that the actor may read. */
export const targets: TargetKinds = Object.fromEntries(
  COMMENT_KINDS.map((kind) => [
    kind,
    {
      permission: "plans.read",
      find: async (ctx: ActorContext, ids: readonly string[]) => {
        const rows = await findRows(ctx, kind, ids);
        return rows.map((row) => asTarget(ctx, kind, row));
      },
      mayAttach: async (ctx: ActorContext, id: string) => {
        const [row] = await findRows(ctx, kind, [id]);
        return row !== undefined && (await planRight(ctx, row.planId)) === "edit";
      },
    },
  ]),
);

const findRows = (ctx: ActorContext, kind: CommentKind, ids: readonly string[]): Promise<Row[]> =>
  isSingleKind(kind) ? findSingles(ctx, kind, ids) : findItems(ctx, kind, ids);

type Row = { id: string; planId: string; title: string };

const asTarget = (ctx: ActorContext, kind: CommentKind, { id, planId, title }: Row) => ({
  id,
  title,
  address: itemAddress({ planId, kind, itemId: id }, ctx.actor.userId),
});

function findItems(ctx: ActorContext, kind: NamedKind, ids: readonly string[]) {
  const { table, id, planId, title } = namedItems(kind);
  return ctx.db
    .select({ id, planId, title })
    .from(table)
    .where(and(isAmong(id, ids), isReadable(ctx, planId)));
}

/** Of these a plan has one each, which goes by the plan's own id. */
async function findSingles(ctx: ActorContext, kind: SingleKind, ids: readonly string[]) {
  const { id } = profiles;
  const plans = await ctx.db
    .select({ id, planId: id })
    .from(profiles)
    .where(and(isAmong(id, ids), isReadable(ctx, qualified(id))));
  return plans.map((plan) => ({ ...plan, title: singleTitle(kind) }));
}

function isReadable(ctx: ActorContext, planId: SQL) {
  const { userId } = ctx.actor;
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
  return or(eq(planId, userId), inArray(planId, shared));
}
