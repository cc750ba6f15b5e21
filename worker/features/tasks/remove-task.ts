import { and, eq } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { TaskMoved } from "./change-task.ts";
import { notifyTasks } from "./notify-tasks.ts";
import { isVisible } from "./queries.ts";

export async function removeTask(...removal: Parameters<typeof writeRemoval>): Promise<void> {
  const [ctx] = removal;
  notifyTasks(ctx, await writeRemoval(...removal));
}

/** Deletes one's own task. Whoever does it for somebody else hands it back instead. Answers who saw it. */
export async function writeRemoval(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<readonly (string | null)[]> {
  const own = and(eq(tasks.id, id), eq(tasks.ownerId, ctx.actor.userId));
  try {
    const [[row]] = await transaction(ctx.db, [
      ctx.db
        .delete(tasks)
        .where(and(own, eq(tasks.version, version)))
        .returning({ assigneeId: tasks.assigneeId }),
      premiseHeld(ctx.db),
    ]);
    return [ctx.actor.userId, row?.assigneeId ?? null];
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const row = await ctx.db
      .select({ ownerId: tasks.ownerId })
      .from(tasks)
      .where(and(isVisible(ctx), eq(tasks.id, id)))
      .get();
    if (!row) throw notFound("task", id);
    throw row.ownerId === ctx.actor.userId ? new TaskMoved() : new AppError("forbidden");
  }
}
