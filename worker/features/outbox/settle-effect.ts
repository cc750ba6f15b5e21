import { and, eq, sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import { notifyAdmins } from "../notifications/notify-admins.ts";
import type { ClaimedEffect } from "./claim-effects.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

export type Outcome = { done: true } | { done: false; error: string; isPermanent: boolean };

/** Writes down how an effect went: done, to be tried again later, or dead and shown to an admin. */
export async function settleEffect(ctx: Context, effect: ClaimedEffect, outcome: Outcome) {
  const now = ctx.clock.now();
  const mine = and(eq(outbox.id, effect.id), eq(outbox.attempts, effect.attempts));
  const version = sql`${outbox.version} + 1`;
  if (outcome.done) {
    await ctx.db
      .update(outbox)
      .set({ state: "done", finishedAt: now, lastError: null, version })
      .where(mine);
    return;
  }
  const lastError = cutText(outcome.error, ctx.limits.outboxErrorLength);
  if (isDead(ctx, effect, outcome)) {
    const bury = ctx.db
      .update(outbox)
      .set({ state: "dead", finishedAt: now, lastError, version })
      .where(mine);
    return notifyAdmins(ctx, deadNote(ctx, effect), [bury]);
  }
  const runAt = now + backoffMs(ctx, effect.attempts);
  // The lease stays set, so that a newer effect with the same key may stand beside the tried one.
  await ctx.db.update(outbox).set({ runAt, leasedUntil: runAt, lastError, version }).where(mine);
}

/** To admins, once for each stretch of time: a burst of failures is one piece of news. */
function deadNote({ clock, limits }: Context, { kind, attempts }: ClaimedEffect) {
  const tried = attempts === 1 ? "one attempt" : `${attempts} attempts`;
  return {
    title: "A background task failed",
    content: `An effect of the kind ${kind} failed after ${tried}. The outbox shows why, and lists other failures. You can try it again or discard it there.`,
    actionPath: "/admin/outbox?state=dead",
    key: `outbox_dead:${Math.floor(clock.now() / limits.deadEffectRestMs)}`,
  };
}

/** Whether this was the last attempt. */
export function isDead({ limits }: Context, effect: ClaimedEffect, outcome: Outcome): boolean {
  if (outcome.done) return false;
  const most = effect.kind === "mails.send" ? limits.mailAttempts : limits.outboxAttempts;
  return outcome.isPermanent || effect.attempts >= most;
}

function backoffMs(ctx: Context, attempts: number): number {
  const { outboxBackoffMs, outboxBackoffMostMs } = ctx.limits;
  return Math.min(outboxBackoffMs * 2 ** (attempts - 1), outboxBackoffMostMs);
}
