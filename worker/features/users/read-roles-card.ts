import { count, sql } from "drizzle-orm";
import { userRoles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { RolesCard } from "./contract.ts";

/** How many people hold each role; someone may hold several. */
export async function readRolesCard(ctx: ActorContext): Promise<RolesCard> {
  const [roles] = await ctx.db.batch([
    ctx.db
      .select({ role: userRoles.role, people: count() })
      .from(userRoles)
      .groupBy(userRoles.role)
      .orderBy(sql`count(*) desc`),
  ]);
  return { roles };
}
