import { and } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import {
  COMMENT_KINDS,
  type CommentKind,
  isSingleKind,
  type SingleKind,
} from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { itemAddress } from "./item-address.ts";
import { type NamedKind, namedItems, singleTitle } from "./item-title.ts";
import { planRight } from "./plan-right.ts";
import { inReadablePlans } from "./plan-standing.ts";
import { isSeenAnywhere } from "./sealed-items.ts";

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
    .where(and(isAmong(id, ids), inReadablePlans(ctx, planId), isSeenAnywhere(ctx, kind)));
}

/** Of these a plan has one each, which goes by the plan's own id. */
async function findSingles(ctx: ActorContext, kind: SingleKind, ids: readonly string[]) {
  const { id } = strategicPlans;
  const plans = await ctx.db
    .select({ id, planId: id })
    .from(strategicPlans)
    .where(and(isAmong(id, ids), inReadablePlans(ctx, qualified(id))));
  return plans.map((plan) => ({ ...plan, title: singleTitle(kind) }));
}
