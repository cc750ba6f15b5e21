import { and, eq, sql } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { personName } from "../plans/plan-people.ts";
import { notifyTasks } from "./notify-tasks.ts";

/** Gives a task back to whoever made it, who is told. */
export async function handBackTask(ctx: ActorContext, id: string): Promise<void> {
  const { userId } = ctx.actor;
  const isGiven = and(eq(tasks.id, id), eq(tasks.assigneeId, userId));
  const [[row], [me]] = await ctx.db.batch([
    ctx.db
      .select({ ownerId: tasks.ownerId, title: tasks.title, version: tasks.version })
      .from(tasks)
      .where(isGiven),
    ctx.db.select({ name: personName }).from(profiles).where(eq(profiles.id, userId)),
  ]);
  if (!row) throw notFound("task", id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(tasks)
        .set({
          assigneeId: null,
          snoozedUntil: "",
          updatedAt: ctx.clock.now(),
          version: sql`${tasks.version} + 1`,
        })
        .where(isGiven),
      premiseHeld(ctx.db),
      ...leaveNotification(ctx, {
        userId: row.ownerId,
        kind: "task",
        title: `${me?.name ?? "Somebody"} gave a task back`,
        content: row.title,
        actionPath: `/tasks?view=all&task=${id}`,
        key: `task-back:${id}:${row.version}`,
      }),
      recordEvent(ctx, { type: "task_returned", userId, details: { taskId: id } }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("task", id);
    throw error;
  }
  ctx.effects.wake();
  notifyTasks(ctx, [row.ownerId, userId]);
}
