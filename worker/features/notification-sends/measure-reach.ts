import { sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import type { Reach, ReachInput } from "./contract.ts";
import { isMuted, reachedPeople } from "./reached-people.ts";

/** How many people something would reach at this moment, and how many of them have its kind muted. */
export async function measureReach(ctx: Context, { audience, kind }: ReachInput): Promise<Reach> {
  const row = await ctx.db
    .select({
      people: sql<number>`count(*)`,
      muted: sql<number>`coalesce(sum(${isMuted(kind)}), 0)`,
    })
    .from(profiles)
    .where(reachedPeople(audience))
    .get();
  return row ?? { people: 0, muted: 0 };
}
