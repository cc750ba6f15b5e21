import { webpages } from "../../../db/schema/webpages.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";

export const targets: TargetKinds = {
  webpage: {
    permission: "webpages.read",
    find: async (ctx, ids) => {
      const { id, title } = webpages;
      const rows = await ctx.db.select({ id, title }).from(webpages).where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: `/admin/content-manager/${row.id}` }));
    },
  },
};
