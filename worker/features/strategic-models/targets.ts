import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";

export const targets: TargetKinds = {
  "strategic-model": {
    permission: "strategic-models.read",
    find: async (ctx, ids) => {
      const { id, name } = strategicModels;
      const rows = await ctx.db
        .select({ id, title: name })
        .from(strategicModels)
        .where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: `/admin/strategic-models/${row.id}` }));
    },
  },
};
