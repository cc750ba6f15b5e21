import { and, count, eq } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { planRight } from "../plans/plan-right.ts";
import type { RevisionList, RevisionListInput } from "./contract.ts";
import { isMoment, REVISION, toRevision } from "./queries.ts";

/** The versions of a plan's strategy, newest first. */
export async function listRevisions(
  ctx: ActorContext,
  planId: string,
  input: RevisionListInput,
): Promise<RevisionList> {
  await planRight(ctx, planId);
  const { planId: of, version, id } = strategyRevisions;
  const page = pageOf(falling(version, id), input);
  const isOwn = and(eq(of, planId), input.of === "moments" ? isMoment : undefined);
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select(REVISION)
      .from(strategyRevisions)
      .leftJoin(profiles, eq(profiles.id, strategyRevisions.actorId))
      .where(and(isOwn, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(strategyRevisions).where(isOwn),
  ]);
  const { shown, nextCursor } = page.cut(rows, (row) => ({ value: row.version, id: row.id }));
  return {
    items: shown.map(toRevision),
    nextCursor,
    total: onlyRow(counted).total,
  };
}
