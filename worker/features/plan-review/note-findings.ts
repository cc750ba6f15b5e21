import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { planFindings } from "../../../db/schema/plan-review.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { requireEdit, stillMay } from "../plans/plan-right.ts";
import { startPlan } from "../plans/plan-standing.ts";
import { sealedItems } from "../plans/sealed-items.ts";
import type { FindingRef, NotedFindings, SeenFindings } from "./contract.ts";
import { amongFindings, inOrder, toNote } from "./queries.ts";

/**
 * Keeps since when something is found, and when it was resolved. Whoever may change the plan says so: their
 * browser has the plan and the rules. What comes back is new again, and keeps what people decided about it.
 */
export async function noteFindings(
  ctx: ActorContext,
  planId: string,
  seen: SeenFindings,
): Promise<NotedFindings> {
  await requireEdit(ctx, planId);
  await ctx.limiter.take(`plan-findings:${ctx.actor.userId}`, ctx.limits.rateFindingsPerAccount);
  const { db } = ctx;
  const now = ctx.clock.now();
  const sealed = await sealedAmong(ctx, planId, [...seen.found, ...seen.resolved]);
  const isTold = ({ id }: FindingRef) => !sealed.has(id);
  const [found, resolved] = [seen.found.filter(isTold), seen.resolved.filter(isTold)];
  const { resolvedAt, firstSeenAt } = planFindings;
  const rows = found.map(({ rule, kind, id }) => ({
    planId,
    rule,
    kind,
    itemId: id,
    firstSeenAt: now,
    updatedAt: now,
  }));
  const isOfPlan = eq(planFindings.planId, planId);
  const forgottenAt = now - ctx.limits.reviewResolvedMs;
  const room = sql`(select count(*) from ${planFindings} where ${isOfPlan}) <= ${ctx.limits.planFindingsMost}`;
  try {
    await transaction(db, [
      premise(db, stillMay(ctx, planId, "edit")),
      startPlan(ctx, planId),
      db.delete(planFindings).where(and(isOfPlan, lt(resolvedAt, forgottenAt))),
      ...(rows.length > 0
        ? [
            db
              .insert(planFindings)
              .values(rows)
              .onConflictDoUpdate({
                target: [planFindings.planId, planFindings.rule, planFindings.itemId],
                set: {
                  firstSeenAt: sql`iif(${resolvedAt} is null, ${firstSeenAt}, ${now})`,
                  resolvedAt: null,
                },
              }),
          ]
        : []),
      db
        .update(planFindings)
        .set({ resolvedAt: now })
        .where(and(amongFindings(planId, resolved), isNull(resolvedAt))),
      premise(db, room),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    await requireEdit(ctx, planId);
    throw new AppError("plan_full");
  }
  const items = await db
    .select()
    .from(planFindings)
    .where(amongFindings(planId, [...found, ...resolved]))
    .orderBy(...inOrder);
  return { items: items.map(toNote) };
}

/** Of what the actor does not see nothing is noted, nor told. */
async function sealedAmong(ctx: ActorContext, planId: string, refs: readonly FindingRef[]) {
  if (planId === ctx.actor.userId) return new Set<string>();
  const rows = await ctx.db
    .select({ id: sql<string>`value` })
    .from(sql`json_each(${JSON.stringify(refs.map(({ id }) => id))})`)
    .where(sql`value in ${sealedItems(ctx, planId)}`);
  return new Set(rows.map(({ id }) => id));
}
