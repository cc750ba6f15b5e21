import { researchTopics } from "../../../db/schema/research.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { topicRecord } from "./topics/topic-record.ts";

export const targets: TargetKinds = {
  "research-topic": {
    permission: "research.read",
    find: async (ctx, ids) => {
      const { id, name } = researchTopics;
      const rows = await ctx.db
        .select({ id, title: name })
        .from(researchTopics)
        .where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: topicRecord.address(row.id) }));
    },
  },
};
