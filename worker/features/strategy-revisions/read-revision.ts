import { and, eq, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { planRight } from "../plans/plan-right.ts";
import { REVISION, toRevision } from "./queries.ts";

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
  const { shape, dataSnapshot } = strategyRevisions;
  const data = sql<string>`iif(json_valid(${qualified(dataSnapshot)}), ${qualified(dataSnapshot)}, 'null')`;
  const row = await ctx.db
    .select({ ...REVISION, shape, data })
    .from(strategyRevisions)
    .leftJoin(profiles, eq(profiles.id, strategyRevisions.actorId))
    .where(and(eq(strategyRevisions.userId, planId), eq(strategyRevisions.version, version)))
    .get();
  if (!row) throw notFound("revision", String(version));
  const head = JSON.stringify({ ...toRevision(row), shape: row.shape }).slice(0, -1);
  return { tag: `${ctx.buildId}.${row.id}`, parts: [head, ',"data":', row.data, "}"] };
}
