import { and, isNull } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { inReadablePlans } from "../plans/plan-standing.ts";
import { itemAddress } from "../plans/item-address.ts";
import { isTogether } from "../plans/plan-people.ts";
import { isSeen } from "../plans/sealed-items.ts";
import { firstWords, storedComments, toComment } from "./queries.ts";

/** What was said in a plan that the actor may read, by its first words, beside its item. */
export const targets: TargetKinds = {
  comment: {
    permission: "plans.read",
    find: async (ctx, ids) => {
      const { id, planId, itemId, deletedAt } = planComments;
      const rows = await storedComments(
        ctx,
        and(
          isAmong(id, ids),
          isNull(deletedAt),
          inReadablePlans(ctx, planId),
          isSeen(ctx, qualified(planId), qualified(itemId)),
          isTogether(qualified(planId)),
        ),
      );
      return rows.map((row) => {
        const comment = toComment(row);
        const place = { ...comment, planId: row.comment.planId };
        return {
          id: comment.id,
          title: firstWords(ctx, comment),
          address: itemAddress(place, ctx.actor.userId),
        };
      });
    },
  },
};
