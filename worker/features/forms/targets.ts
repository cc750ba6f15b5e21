import { forms } from "../../../db/schema/forms.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";

export const targets: TargetKinds = {
  form: {
    permission: "forms.read",
    find: async (ctx, ids) => {
      const { id, title } = forms;
      const rows = await ctx.db.select({ id, title }).from(forms).where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: `/admin/forms-manager/${row.id}` }));
    },
  },
};
