import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import { premiseHeld, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";

/** Tells whoever does a task with a time that it is due, once. A day has no hour to be reminded at: Today has it. */
export async function remindOfTasks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      id: tasks.id,
      title: tasks.title,
      version: tasks.version,
      userId: sql<string>`coalesce(${tasks.assigneeId}, ${tasks.ownerId})`,
    })
    .from(tasks)
    .where(
      and(
        isNull(tasks.remindedAt),
        lte(tasks.dueAt, now),
        // What lay here while nothing ran is late, and shown as late.
        gt(tasks.dueAt, now - ctx.limits.taskReminderMs),
        sql`${tasks.dueTime} != ''`,
        inArray(tasks.state, ["open", "waiting"]),
      ),
    )
    .orderBy(tasks.dueAt)
    .limit(ctx.limits.sweepBatch);
  for (const { id, title, version, userId } of rows) {
    try {
      await transaction(ctx.db, [
        ctx.db
          .update(tasks)
          .set({ remindedAt: now })
          .where(and(eq(tasks.id, id), isNull(tasks.remindedAt))),
        premiseHeld(ctx.db),
        ...leaveNotification(ctx, {
          userId,
          kind: "task",
          // Without the hour: each place that shows it writes hours otherwise.
          title: `Due now: ${title}`,
          content: title,
          actionPath: `/tasks?task=${id}`,
          key: `task-due:${id}:${version}`,
        }),
      ]);
    } catch (error) {
      // Another round told it.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  if (rows.length > 0) ctx.effects.wake();
}
