import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { searchCalls } from "../../../db/schema/search-services.ts";
import { SEARCH_JOBS, SEARCH_OUTCOMES } from "../../../db/values/search-services.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  searchCalls: ownRows(
    v.array(
      v.object({
        at: v.string(),
        service: v.string(),
        job: v.picklist(SEARCH_JOBS),
        outcome: v.picklist(SEARCH_OUTCOMES),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(searchCalls)
        .where(eq(searchCalls.userId, ctx.actor.userId))
        .orderBy(asc(searchCalls.createdAt)),
    ],
    ([calls]) =>
      calls.map(({ createdAt, serviceName, job, outcome }) => ({
        at: iso(createdAt),
        service: serviceName,
        job,
        outcome,
      })),
  ),
};
