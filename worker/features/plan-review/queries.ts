import { and, asc, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { planFindings } from "../../../db/schema/plan-review.ts";
import { qualified } from "../../../db/qualified.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { pageOf, rising } from "../../kit/page-of.ts";
import { isSeen } from "../plans/sealed-items.ts";
import type { FindingList, FindingNote, FindingRef } from "./contract.ts";

const isoOf = (at: number) => new Date(at).toISOString();

export function toNote(row: typeof planFindings.$inferSelect): FindingNote {
  const { planId: _plan, itemId, firstSeenAt, resolvedAt, updatedAt: _at, ...kept } = row;
  return {
    ...kept,
    id: itemId,
    firstSeenAt: isoOf(firstSeenAt),
    resolvedAt: resolvedAt === null ? null : isoOf(resolvedAt),
  };
}

export const isFinding = (planId: string, { rule, id }: Pick<FindingRef, "rule" | "id">) =>
  and(eq(planFindings.planId, planId), eq(planFindings.rule, rule), eq(planFindings.itemId, id));

/** Those of a plan that go by one of the refs. */
export function amongFindings(planId: string, refs: readonly FindingRef[]) {
  const named = JSON.stringify(refs.map(({ rule, id }) => ({ rule, id })));
  return and(
    eq(planFindings.planId, planId),
    sql`(${planFindings.rule}, ${planFindings.itemId}) in (select value ->> 'rule', value ->> 'id' from json_each(${named}))`,
  );
}

/** What is left out of a plan's review on a day. */
export const mutedFindings = ({ db }: Context, planId: string, today: string) =>
  db
    .select({ rule: planFindings.rule, kind: planFindings.kind, id: planFindings.itemId })
    .from(planFindings)
    .where(
      and(
        eq(planFindings.planId, planId),
        isNull(planFindings.resolvedAt),
        gte(planFindings.mutedUntil, today),
      ),
    );

/** What was left out until lately and is found again, the latest first. */
export const endedMutes = (ctx: ActorContext, planId: string, today: string) =>
  ctx.db
    .select({ kind: planFindings.kind, id: planFindings.itemId })
    .from(planFindings)
    .where(
      and(
        eq(planFindings.planId, planId),
        isNull(planFindings.resolvedAt),
        lt(planFindings.mutedUntil, today),
        isSeen(ctx, planId, qualified(planFindings.itemId)),
      ),
    )
    .orderBy(desc(planFindings.mutedUntil), asc(planFindings.itemId))
    .limit(ctx.limits.endedMutesShown);

export const inOrder = [asc(planFindings.rule), asc(planFindings.itemId)];

const BY_KEY = rising(planFindings.rule, planFindings.itemId);

/** What is kept of a plan's findings, so many at once, in the order of their keys. */
export async function findingsAfter(
  ctx: ActorContext,
  planId: string,
  asked: { cursor?: string | undefined; limit: number },
): Promise<FindingList> {
  const page = pageOf(BY_KEY, asked);
  const rows = await ctx.db
    .select()
    .from(planFindings)
    .where(
      and(
        eq(planFindings.planId, planId),
        isSeen(ctx, planId, qualified(planFindings.itemId)),
        page.beyond,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { shown, nextCursor } = page.cut(rows, ({ rule, itemId }) => ({ value: rule, id: itemId }));
  return { items: shown.map(toNote), nextCursor };
}
