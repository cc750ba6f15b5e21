import { and, eq, sql } from "drizzle-orm";
import { webpages } from "../../../db/schema/webpages.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  type Statements,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { refuseWebpage } from "./refuse-webpage.ts";

type Values = Partial<typeof webpages.$inferInsert>;
type Write = { id: string; version: number; values: Values; with: Statements };

/** Writes over the version that was seen, with everything that belongs to it, or nothing at all. */
export async function writeWebpage(ctx: Context | ActorContext, write: Write): Promise<void> {
  const { id, version, values } = write;
  const by = "actor" in ctx ? { updatedBy: ctx.actor.userId } : {};
  const update = ctx.db
    .update(webpages)
    .set({ ...by, updatedAt: ctx.clock.now(), ...values, version: sql`${webpages.version} + 1` })
    .where(and(eq(webpages.id, id), eq(webpages.version, version)));
  try {
    await transaction(ctx.db, [update, premiseHeld(ctx.db), ...write.with]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseWebpage(ctx, id);
    if (isUniqueViolation(error, "webpages.slug")) throw new AppError("slug_taken");
    if (isUniqueViolation(error, "content_versions")) throw new AppError("version_taken");
    throw error;
  }
  ctx.effects.wake();
}
