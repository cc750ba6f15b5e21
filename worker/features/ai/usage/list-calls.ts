import { and, count, eq } from "drizzle-orm";
import { aiAttempts } from "../../../../db/schema/ai.ts";
import { companies } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { withinDays } from "../../../kit/days.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { iso, NAMED } from "../../../kit/personal-data.ts";
import type { Call, CallFilter, CallList, CallListInput } from "./contract.ts";

export const NEWEST = falling(aiAttempts.createdAt, aiAttempts.id);

export function matchingCalls(ctx: ActorContext, filter: CallFilter) {
  return and(
    matches(
      [profiles.fullName, profiles.email, companies.name, aiAttempts.modelName, aiAttempts.error],
      filter.q,
    ),
    filter.outcome ? eq(aiAttempts.outcome, filter.outcome) : undefined,
    filter.task ? eq(aiAttempts.task, filter.task) : undefined,
    withinDays(ctx, aiAttempts.createdAt, filter),
  );
}

/** Without what was said: that is the person's own. */
export function storedCalls(ctx: ActorContext) {
  const columns = {
    id: aiAttempts.id,
    createdAt: aiAttempts.createdAt,
    userId: aiAttempts.userId,
    task: aiAttempts.task,
    isTest: aiAttempts.isTest,
    promptVersion: aiAttempts.promptVersion,
    modelName: aiAttempts.modelName,
    number: aiAttempts.number,
    outcome: aiAttempts.outcome,
    error: aiAttempts.error,
    inputTokens: aiAttempts.inputTokens,
    outputTokens: aiAttempts.outputTokens,
    isEstimated: aiAttempts.isEstimated,
    cost: aiAttempts.cost,
    firstMs: aiAttempts.firstMs,
    wholeMs: aiAttempts.wholeMs,
  };
  return ctx.db
    .select({ row: columns, person: NAMED, company: companies.name })
    .from(aiAttempts)
    .leftJoin(profiles, eq(profiles.id, aiAttempts.userId))
    .leftJoin(companies, eq(companies.id, aiAttempts.companyId));
}

export const countCalls = ({ db }: ActorContext) =>
  db
    .select({ total: count() })
    .from(aiAttempts)
    .leftJoin(profiles, eq(profiles.id, aiAttempts.userId))
    .leftJoin(companies, eq(companies.id, aiAttempts.companyId));

export async function listCalls(ctx: ActorContext, input: CallListInput): Promise<CallList> {
  const matching = matchingCalls(ctx, input);
  const page = pageOf(NEWEST, input);
  const [rows, counted] = await ctx.db.batch([
    storedCalls(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    countCalls(ctx).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ row }) => ({ value: row.createdAt, id: row.id }));
  return { items: shown.map(toCall), ...paging, total: onlyRow(counted).total };
}

export type StoredCall = Awaited<ReturnType<typeof storedCalls>>[number];

export function toCall({ row, person, company }: StoredCall): Call {
  return {
    id: row.id,
    at: iso(row.createdAt),
    person: row.userId === null ? null : { id: row.userId, name: person ?? "" },
    company,
    task: row.task,
    isTest: row.isTest,
    promptVersion: row.promptVersion,
    model: row.modelName,
    number: row.number,
    outcome: row.outcome,
    error: row.error,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    isEstimated: row.isEstimated,
    cost: row.cost,
    firstMs: row.firstMs,
    wholeMs: row.wholeMs,
  };
}
