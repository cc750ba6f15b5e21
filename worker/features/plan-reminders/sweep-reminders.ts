import { lt, sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import { planReminders, planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { newTurns } from "./queries.ts";

const LOOK = { kind: "plan-reminders.look", payload: {} } as const;

/** Somebody's turn has come, or is not noted yet; and nobody is about to look. */
function isDue(ctx: Context) {
  const due = sql`select 1 from ${planReminderTurns} where look_at <= ${ctx.clock.now()}`;
  const waiting = sql`select 1 from ${outbox} where kind = ${LOOK.kind} and state = 'pending'`;
  return sql`(exists (${due}) or exists (select 1 from (${newTurns(ctx)}))) and not exists (${waiting})`;
}

/** Leaves a look for when there is one to be made, and forgets what was told long ago. */
export async function sweepReminders(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - ctx.limits.reminderKeptMs;
  await transaction(ctx.db, [
    ctx.db.delete(planReminders).where(lt(planReminders.createdAt, before)),
    enqueueEffect(ctx, LOOK, { dedupeKey: LOOK.kind, onlyIf: isDue(ctx) }),
  ]);
  ctx.effects.wake();
}

/** The statement that leaves the next look of those that follow each other; its key is the page before. */
export const lookOn = (ctx: Context, after: string) =>
  enqueueEffect(ctx, LOOK, { dedupeKey: `${LOOK.kind}:${after}` });
