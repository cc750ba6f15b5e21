import { and, asc, desc, eq, isNull, lt } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import type { Context } from "../../kernel/context.ts";
import { recountPlan } from "../plans/recount-plan.ts";
import { keepFigures } from "./keep-figures.ts";
import { applyDifference, differenceOf } from "./rules/difference.ts";

/**
 * Of the versions that were saved whole, each that resembles the whole one before it keeps what differs. Nothing is
 * replaced that does not come out again letter for letter.
 */
export async function packRevisions(ctx: Context, planId: string): Promise<void> {
  const { id, planId: of, version, baseVersion, dataSnapshot } = strategyRevisions;
  const texts = { id, version, text: dataSnapshot };
  for (;;) {
    const next = await ctx.db
      .select(texts)
      .from(strategyRevisions)
      .where(and(eq(of, planId), isNull(baseVersion)))
      .orderBy(asc(version))
      .limit(1)
      .get();
    if (!next) break;
    const base = await ctx.db
      .select(texts)
      .from(strategyRevisions)
      .where(and(eq(of, planId), eq(baseVersion, version), lt(version, next.version)))
      .orderBy(desc(version))
      .limit(1)
      .get();
    const difference =
      base && next.version - base.version < ctx.limits.revisionsToWhole
        ? smallDifference(base.text, next.text)
        : null;
    await ctx.db
      .update(strategyRevisions)
      .set(
        base && difference !== null
          ? { baseVersion: base.version, dataSnapshot: difference }
          : { baseVersion: next.version },
      )
      .where(and(eq(id, next.id), isNull(baseVersion)));
  }
  await keepFigures(ctx, planId);
  await recountPlan(ctx, planId);
}

/** Null where keeping the whole is hardly more. */
function smallDifference(older: string, newer: string): string | null {
  const difference = differenceOf(older, newer);
  const isSmall = difference.length < newer.length / 2;
  return isSmall && applyDifference(older, difference) === newer ? difference : null;
}
