import { and, count, eq } from "drizzle-orm";
import { runs } from "../../../../db/schema/runs.ts";
import { searchCalls } from "../../../../db/schema/search-services.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { withinDays } from "../../../kit/days.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { iso, NAMED } from "../../../kit/personal-data.ts";
import type { SearchCallList, SearchCallListInput } from "../contract.ts";

const NEWEST = falling(searchCalls.createdAt, searchCalls.id);

/** Who called what, and how it went. What was asked and what came is kept nowhere. */
export async function listSearchCalls(
  ctx: ActorContext,
  input: SearchCallListInput,
): Promise<SearchCallList> {
  const matching = and(
    matches(
      [profiles.fullName, profiles.email, searchCalls.serviceName, searchCalls.error],
      input.q,
    ),
    input.outcome ? eq(searchCalls.outcome, input.outcome) : undefined,
    input.job ? eq(searchCalls.job, input.job) : undefined,
    withinDays(ctx, searchCalls.createdAt, input),
  );
  const page = pageOf(NEWEST, input);
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select({ row: searchCalls, person: NAMED, purpose: runs.kind })
      .from(searchCalls)
      .leftJoin(profiles, eq(profiles.id, searchCalls.userId))
      .leftJoin(runs, eq(runs.id, searchCalls.runId))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ total: count() })
      .from(searchCalls)
      .leftJoin(profiles, eq(profiles.id, searchCalls.userId))
      .where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ row }) => ({ value: row.createdAt, id: row.id }));
  return {
    items: shown.map(({ row, person, purpose }) => ({
      id: row.id,
      at: iso(row.createdAt),
      person: row.userId === null ? null : { id: row.userId, name: person },
      service: row.serviceName,
      job: row.job,
      isTest: row.isTest,
      purpose,
      outcome: row.outcome,
      error: row.error,
      size: row.size,
      wholeMs: row.wholeMs,
    })),
    ...paging,
    total: onlyRow(counted).total,
  };
}
