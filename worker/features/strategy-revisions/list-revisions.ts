import { and, count, desc, eq, lt } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { planRight } from "../plans/plan-right.ts";
import type { RevisionList, RevisionListInput } from "./contract.ts";
import { REVISION, toRevision } from "./queries.ts";

/** The versions of a plan's strategy, newest first. */
export async function listRevisions(
  ctx: ActorContext,
  planId: string,
  { cursor, limit }: RevisionListInput,
): Promise<RevisionList> {
  await planRight(ctx, planId);
  const { userId, version } = strategyRevisions;
  const after = readCursor(cursor, "number");
  const isOwn = eq(userId, planId);
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select(REVISION)
      .from(strategyRevisions)
      .leftJoin(profiles, eq(profiles.id, strategyRevisions.actorId))
      .where(after ? and(isOwn, lt(version, after.value)) : isOwn)
      .orderBy(desc(version))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(strategyRevisions).where(isOwn),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toRevision),
    nextCursor: last ? writeCursor({ value: last.version, id: last.id }) : null,
    total: counted?.total ?? 0,
  };
}
