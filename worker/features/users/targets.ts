import { sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { isAmong, type TargetKinds } from "../../kit/targets.ts";

/** As admins see people: by their name, or by their address where they gave none. */
export const targets: TargetKinds = {
  person: {
    permission: "users.read",
    find: async (ctx, ids) => {
      const { id, fullName, email } = profiles;
      const title = sql<string>`coalesce(nullif(trim(${fullName}), ''), ${email})`;
      const rows = await ctx.db.select({ id, title }).from(profiles).where(isAmong(id, ids));
      return rows.map((row) => ({ ...row, address: `/admin/users/${row.id}` }));
    },
  },
};
