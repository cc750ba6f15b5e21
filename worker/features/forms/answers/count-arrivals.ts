import { and, count, gt } from "drizzle-orm";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { ArrivalsInput } from "./contract.ts";
import { matchingSubmissions } from "./queries.ts";

/** How many came since a list was read, of those that it would show. */
export async function countArrivals(ctx: ActorContext, { since, ...filter }: ArrivalsInput) {
  const isNew = gt(formSubmissions.createdAt, Date.parse(since));
  const [counted] = await ctx.db
    .select({ count: count() })
    .from(formSubmissions)
    .where(and(matchingSubmissions(ctx, filter), isNew));
  return { count: counted?.count ?? 0 };
}
