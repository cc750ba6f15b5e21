import { and, isNull } from "drizzle-orm";
import { analyses } from "../../../db/schema/analyses.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { isOwn } from "./queries.ts";

/** A task that was made of an action in a report leads back to it. */
export const targets: TargetKinds = {
  analysis: {
    permission: "analyses.own",
    find: async (ctx, ids) => {
      const { id, name } = analyses;
      const rows = await ctx.db
        .select({ id, title: name })
        .from(analyses)
        .where(and(isOwn(ctx), isNull(analyses.trashedAt), isAmong(id, ids)));
      return rows.map((row) => ({
        ...row,
        address: `/executive-advisor?tab=analysis&reportId=${row.id}`,
      }));
    },
  },
};
