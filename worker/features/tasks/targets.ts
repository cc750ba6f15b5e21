import { and } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { isVisible } from "./queries.ts";

/** A task leads to itself; both who made it and who does it may add to it. */
export const targets: TargetKinds = {
  task: {
    permission: "tasks.own",
    find: async (ctx, ids) => {
      const { id, title } = tasks;
      const rows = await ctx.db
        .select({ id, title })
        .from(tasks)
        .where(and(isAmong(id, ids), isVisible(ctx)));
      return rows.map((row) => ({ ...row, address: `/tasks?view=all&task=${row.id}` }));
    },
    mayAttach: () => Promise.resolve(true),
  },
};
