import { asc, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { matchingUsers } from "../users/queries.ts";
import type { CoachingPeople, CoachingPeopleInput } from "./contract.ts";

/** Whom a coaching can be made of: open accounts, with no more than it takes to tell them apart. */
export async function findPeople(
  ctx: Context,
  { q, role }: CoachingPeopleInput,
): Promise<CoachingPeople> {
  const items = await ctx.db
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(matchingUsers(ctx, { q, role, state: "active" }))
    .orderBy(asc(sql`${profiles.fullName} collate nocase`), asc(profiles.id))
    .limit(ctx.limits.peopleSuggested);
  return { items };
}
