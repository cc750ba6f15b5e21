import { and, eq, sql } from "drizzle-orm";
import { analyses } from "../../../db/schema/analyses.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { isOwn } from "./queries.ts";

/** Puts one's own analysis into the trash, or takes it out again. Its files stay where they are. */
export async function trashAnalysis(
  ctx: ActorContext,
  id: string,
  isTrashed: boolean,
): Promise<void> {
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(analyses)
        .set({
          trashedAt: isTrashed ? now : null,
          updatedAt: now,
          version: sql`${analyses.version} + 1`,
        })
        .where(and(isOwn(ctx), eq(analyses.id, id))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("analysis", id);
    throw error;
  }
}
