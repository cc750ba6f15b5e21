import { type SQL, sql } from "drizzle-orm";
import type { Statements } from "../../../db/transaction.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { newest } from "./read-neighbours.ts";

/** What to write over the redirects as they were judged, and what the caller gets for it. */
export type Judged<T> = {
  stamp: number;
  statements: (at: number) => Statements;
  outcome: T;
  /** Without, nothing has to reach the edge yet. */
  isPublished?: boolean;
};

/**
 * Judges and writes: over a table that somebody else changed in between, nothing is written and all of it
 * is judged anew, since two rules that are right alone may be a loop together.
 */
export async function writeRedirects<T>(
  ctx: ActorContext,
  judge: () => Promise<Judged<T>>,
  tries: number = ctx.limits.redirectTries,
): Promise<T> {
  for (let tried = 0; tried < tries; tried += 1) {
    const { stamp, statements, outcome, isPublished = true } = await judge();
    const written = statements(Math.max(ctx.clock.now(), stamp + 1));
    if (written.length === 0) return outcome;
    try {
      await transaction(ctx.db, [
        premise(ctx.db, sql`${newest} = ${stamp}`),
        ...written,
        ...(isPublished ? [publishing(ctx)] : []),
      ]);
      ctx.effects.wake();
      return outcome;
    } catch (error) {
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new AppError("redirects_busy");
}

export const publishing = (ctx: Context, onlyIf: SQL = sql`true`) =>
  enqueueEffect(
    ctx,
    { kind: "redirects.publish", payload: {} },
    { dedupeKey: "redirects.publish", onlyIf },
  );
