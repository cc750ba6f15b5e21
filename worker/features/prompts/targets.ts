import { prompts } from "../../../db/schema/prompts.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";

export const targets: TargetKinds = {
  prompt: {
    permission: "prompts.read",
    find: async (ctx, ids) => {
      const { id, name } = prompts;
      const rows = await ctx.db.select({ id, title: name }).from(prompts).where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: `/admin/ai-settings/prompts/${row.id}` }));
    },
  },
};
