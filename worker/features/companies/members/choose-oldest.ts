import { sql } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import type { Context } from "../../../kernel/context.ts";
import { isFirstOf } from "./keep-chosen.ts";

/** Who acts for no company any more acts for the one that they have been in longest. */
export const chooseOldest = (ctx: Context, userId: string) =>
  ctx.db
    .run(sql`update ${companyMembers} set is_chosen = 1 where user_id = ${userId} and ${isFirstOf(userId)}
    and company_id = (select m.company_id from ${companyMembers} m where m.user_id = ${userId}
      order by m.created_at, m.company_id limit 1)`);
