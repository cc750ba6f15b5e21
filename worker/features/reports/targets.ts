import { reportTemplates } from "../../../db/schema/reports.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";

export const targets: TargetKinds = {
  "report-template": {
    permission: "reports.read",
    find: async (ctx, ids) => {
      const { id, name } = reportTemplates;
      const rows = await ctx.db
        .select({ id, title: name })
        .from(reportTemplates)
        .where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: `/admin/agent-templates/${row.id}` }));
    },
  },
};
