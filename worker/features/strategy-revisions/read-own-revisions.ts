import { and, asc, eq, gt } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { baseRevisions, isBase, TEXTS, wholeText } from "./whole-text.ts";

/** Every version of the person's strategy, oldest first, few at a time: each holds a whole plan. */
export async function* readOwnRevisions(ctx: ActorContext): AsyncGenerator<object[]> {
  const { userId } = ctx.actor;
  const { changesSummary, shape, actorId, createdAt } = strategyRevisions;
  const page = ctx.limits.exportRevisionsPage;
  for (let last = 0; ;) {
    const rows = await ctx.db
      .select({ ...TEXTS, changesSummary, shape, actorId, createdAt })
      .from(strategyRevisions)
      .leftJoin(baseRevisions, isBase)
      .where(and(eq(strategyRevisions.planId, userId), gt(strategyRevisions.version, last)))
      .orderBy(asc(strategyRevisions.version))
      .limit(page);
    yield rows.map((row) => ({
      version: row.version,
      changesSummary: row.changesSummary,
      shape: row.shape,
      isOwn: row.actorId === userId,
      createdAt: new Date(row.createdAt).toISOString(),
      data: JSON.parse(wholeText(row)) as unknown,
    }));
    const { version } = rows.at(-1) ?? {};
    if (version === undefined || rows.length < page) return;
    last = version;
  }
}
