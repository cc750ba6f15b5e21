import { and, eq } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { planRight } from "../plans/plan-right.ts";
import { REVISION, toRevision } from "./queries.ts";
import { baseRevisions, isBase, TEXTS, wholeText } from "./whole-text.ts";

type StoredRevision = {
  /** A version is written once: its id says all of it. */
  tag: string;
  /** The answer as JSON text. */
  parts: readonly string[];
};

/** One version with the plan that it keeps, which goes out as the text that the database has. */
export async function readRevision(
  ctx: ActorContext,
  planId: string,
  version: number,
): Promise<StoredRevision> {
  await planRight(ctx, planId);
  const row = await ctx.db
    .select({ ...REVISION, ...TEXTS, shape: strategyRevisions.shape })
    .from(strategyRevisions)
    .leftJoin(baseRevisions, isBase)
    .leftJoin(profiles, eq(profiles.id, strategyRevisions.actorId))
    .where(and(eq(strategyRevisions.planId, planId), eq(strategyRevisions.version, version)))
    .get();
  if (!row) throw notFound("revision", String(version));
  const head = JSON.stringify({ ...toRevision(row), shape: row.shape }).slice(0, -1);
  return { tag: `${ctx.buildId}.${row.id}`, parts: [head, ',"data":', wholeText(row), "}"] };
}
