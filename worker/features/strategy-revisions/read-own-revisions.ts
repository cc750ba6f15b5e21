import { and, asc, eq, gt } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** Every version of the person's strategy, oldest first, few at a time: each holds a whole plan. */
export async function* readOwnRevisions(ctx: ActorContext): AsyncGenerator<object[]> {
  const { userId } = ctx.actor;
  const page = ctx.limits.exportRevisionsPage;
  for (let last = 0; ;) {
    const rows = await ctx.db
      .select()
      .from(strategyRevisions)
      .where(and(eq(strategyRevisions.userId, userId), gt(strategyRevisions.version, last)))
      .orderBy(asc(strategyRevisions.version))
      .limit(page);
    yield rows.map(({ version, changesSummary, shape, dataSnapshot, actorId, createdAt }) => ({
      version,
      changesSummary,
      shape,
      isOwn: actorId === userId,
      createdAt: new Date(createdAt).toISOString(),
      data: JSON.parse(dataSnapshot) as unknown,
    }));
    const { version } = rows.at(-1) ?? {};
    if (version === undefined || rows.length < page) return;
    last = version;
  }
}
