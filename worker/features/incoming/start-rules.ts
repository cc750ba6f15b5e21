import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { incomingRules } from "../../../db/schema/incoming.ts";
import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

/**
 * The statement that has the rules of a kind run on what just came in, where there are any. Only what comes in
 * leaves it behind: what a rule does starts none.
 */
export function startRules(ctx: Context, kind: string, id: string, onlyIf: SQL = sql`true`) {
  const active = ctx.db
    .select({ one: sql`1` })
    .from(incomingRules)
    .where(and(eq(incomingRules.kind, kind), eq(incomingRules.isActive, true)));
  return enqueueEffect(
    ctx,
    { kind: "incoming.run-rules", payload: { kind, id } },
    { dedupeKey: `incoming.run-rules:${kind}:${id}`, onlyIf: sql`${exists(active)} and ${onlyIf}` },
  );
}
