import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { seqOf } from "../plans/load-slice.ts";
import { planRight } from "../plans/plan-right.ts";
import { listSealed } from "../plans/sealed-items.ts";
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
    .select({
      ...REVISION,
      ...TEXTS,
      shape: strategyRevisions.shape,
      seq: seqOf(planId),
      sealed: listSealed(ctx, planId),
    })
    .from(strategyRevisions)
    .leftJoin(baseRevisions, isBase)
    .leftJoin(profiles, eq(profiles.id, strategyRevisions.actorId))
    .where(and(eq(strategyRevisions.planId, planId), eq(strategyRevisions.version, version)))
    .get();
  if (!row) throw notFound("revision", String(version));
  const head = JSON.stringify({ ...toRevision(row), shape: row.shape }).slice(0, -1);
  const text = wholeText(row);
  // The database wrote it.
  const sealed = JSON.parse(row.sealed) as string[];
  if (sealed.length === 0) {
    return { tag: `${ctx.buildId}.${row.id}`, parts: [head, ',"data":', text, "}"] };
  }
  const tag = `${ctx.buildId}.${row.id}.${ctx.actor.userId}.${row.seq}`;
  return { tag, parts: [head, ',"data":', JSON.stringify(withoutSealed(text, sealed)), "}"] };
}

/** Whoever does not see an item now does not see it in what the plan was then either. */
function withoutSealed(text: string, ids: readonly string[]): unknown {
  const data: unknown = JSON.parse(text);
  if (typeof data !== "object" || data === null) return data;
  const sealed = new Set<unknown>(ids);
  return Object.fromEntries(
    Object.entries(data).map(([name, rows]: [string, unknown]) => [
      name,
      Array.isArray(rows)
        ? rows.filter((row: unknown) => !sealed.has(v.is(Row, row) ? row.id : null))
        : rows,
    ]),
  );
}

const Row = v.object({ id: v.string() });
