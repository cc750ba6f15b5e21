import { and, eq, ne } from "drizzle-orm";
import { researches } from "../../../db/schema/research.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireOwn } from "./queries.ts";

/** Deletes one's own research for good, with all that it found. */
export async function deleteResearch(ctx: ActorContext, id: string): Promise<void> {
  await requireOwn(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db.delete(researches).where(and(eq(researches.id, id), ne(researches.state, "running"))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "research_deleted",
        userId: ctx.actor.userId,
        details: { researchId: id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("stale_version", { detail: "This research is running. Stop it first." });
  }
  ctx.effects.wake();
}
