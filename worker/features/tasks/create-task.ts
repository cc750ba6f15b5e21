import { eq, sql } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { TaskInput } from "./contract.ts";
import { dueAt } from "./due-at.ts";
import { requireAssignee } from "./find-assignees.ts";
import { notifyTasks } from "./notify-tasks.ts";
import { refuseTask } from "./refuse-task.ts";
import { tellAssignee } from "./tell-assignee.ts";

/** Makes a task of the actor's own, and gives it to somebody if it says so. Its id. */
export async function createTask(ctx: ActorContext, input: TaskInput): Promise<string> {
  const { serves, source, assigneeId: asked, ...fields } = input;
  const { userId, zone: timeZone } = ctx.actor;
  const assigneeId = asked === userId ? null : (asked ?? null);
  const { dueDay = "", dueTime = "", recurrence = "", state = "open" } = fields;
  refuseTask({ dueDay, dueTime, recurrence });
  if (assigneeId !== null) await requireAssignee(ctx, assigneeId);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const told =
    assigneeId === null
      ? []
      : await tellAssignee(ctx, { id, title: fields.title, assigneeId, version: 1 });
  try {
    await transaction(ctx.db, [
      ctx.db.insert(tasks).values({
        ...fields,
        id,
        ownerId: userId,
        assigneeId,
        timeZone,
        dueAt: dueAt({ dueDay, dueTime, timeZone }),
        seriesId: recurrence === "" ? null : id,
        servesKind: serves?.kind ?? null,
        servesId: serves?.id ?? null,
        sourceKind: source?.kind ?? null,
        sourceId: source?.id ?? null,
        doneAt: state === "done" || state === "dropped" ? now : null,
        createdAt: now,
        updatedAt: now,
      }),
      premise(
        ctx.db,
        sql`(select count(*) from ${tasks} where ${eq(tasks.ownerId, userId)}) <= ${ctx.limits.tasksMost}`,
      ),
      ...told,
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    throw error;
  }
  if (assigneeId !== null) ctx.effects.wake();
  notifyTasks(ctx, [userId, assigneeId]);
  return id;
}
