import { consentTemplates } from "../../../db/schema/consents.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";

export const targets: TargetKinds = {
  consentText: {
    permission: "consents.read",
    find: async (ctx, ids) => {
      const { id, name } = consentTemplates;
      const rows = await ctx.db
        .select({ id, title: name })
        .from(consentTemplates)
        .where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: `/admin/consent/texts/${row.id}` }));
    },
  },
};
