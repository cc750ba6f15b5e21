import { and } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";
import { isListed } from "./queries.ts";

/** The actor's own, as long as they keep them. */
export const targets: TargetKinds = {
  notification: {
    permission: "notifications.read",
    find: async (ctx, ids) => {
      const { id, title } = userNotifications;
      const rows = await ctx.db
        .select({ id, title })
        .from(userNotifications)
        .where(and(isAmong(id, ids), isListed(ctx.actor.userId)));
      return rows.map((row) => ({ ...row, address: `/notifications?open=${row.id}` }));
    },
  },
};
