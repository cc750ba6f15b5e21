import { asc, eq, or, sql } from "drizzle-orm";
import { companies } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { Context } from "../../../kernel/context.ts";
import { matches } from "../../../kit/matches.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import type { BearerInput, Bearers } from "./contract.ts";

/** Companies or people that a budget can be for, by a part of their name; or the one of an id. */
export async function findBearers(ctx: Context, { scope, q }: BearerInput): Promise<Bearers> {
  const most = ctx.limits.searchShown * 2;
  if (scope === "company") {
    const items = await ctx.db
      .select({ id: companies.id, name: companies.name, detail: companies.industry })
      .from(companies)
      .where(or(matches([companies.name], q), eq(companies.id, q)))
      .orderBy(asc(sql`${companies.name} collate nocase`))
      .limit(most);
    return { items };
  }
  const items = await ctx.db
    .select({ id: profiles.id, name: NAMED, detail: profiles.email })
    .from(profiles)
    .where(or(matches([profiles.fullName, profiles.email], q), eq(profiles.id, q)))
    .orderBy(asc(sql`${profiles.fullName} collate nocase`))
    .limit(most);
  return { items };
}
