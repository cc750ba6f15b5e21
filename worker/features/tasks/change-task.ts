import { and, eq, gt, sql } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { TaskChanges } from "./contract.ts";
import { dueAt } from "./due-at.ts";
import { requireAssignee } from "./find-assignees.ts";
import { notifyTasks } from "./notify-tasks.ts";
import { isVisible } from "./queries.ts";
import { refuseTask } from "./refuse-task.ts";
import { nextOf } from "./next-of.ts";
import { tellAssignee } from "./tell-assignee.ts";

/** What whoever does it may change, if it is not their own. */
const ASSIGNEES_FIELDS: readonly string[] = [
  "state",
  "note",
  "checklist",
  "waitingFor",
  "snoozedUntil",
];

type Row = typeof tasks.$inferSelect;

/** The version that was seen is not the one that is there: the route answers with that one. */
export class TaskMoved extends Error {
  override name = "TaskMoved";
}

export async function changeTask(...change: Parameters<typeof writeChange>): Promise<void> {
  const [ctx] = change;
  notifyTasks(ctx, await writeChange(...change));
}

/**
 * Writes the named fields over the version that was seen. One that comes again makes its next in the same
 * transaction, so that two presses make one; opened again at once, it takes that one back. Answers who sees
 * it: those are to be notified.
 */
export async function writeChange(
  ctx: ActorContext,
  id: string,
  changes: TaskChanges,
  version: number,
): Promise<readonly (string | null)[]> {
  const row = await ctx.db
    .select()
    .from(tasks)
    .where(and(isVisible(ctx), eq(tasks.id, id)))
    .get();
  if (!row) throw notFound("task", id);
  if (row.version !== version) throw new TaskMoved();
  const { userId } = ctx.actor;
  const isOwner = row.ownerId === userId;
  const isForeign = Object.keys(changes).some((field) => !ASSIGNEES_FIELDS.includes(field));
  if (!isOwner && isForeign) throw new AppError("forbidden");
  const { serves, assigneeId: asked, ...fields } = changes;
  const assigneeId = asked === undefined ? row.assigneeId : asked === userId ? null : asked;
  const isGiven = assigneeId !== null && assigneeId !== row.assigneeId;
  if (isGiven) await requireAssignee(ctx, assigneeId);
  const next = overlaid(row, fields);
  refuseTask(next);
  const now = ctx.clock.now();
  const isOver = next.state === "done" || next.state === "dropped";
  const wasOver = row.state === "done" || row.state === "dropped";
  const isDueMoved = fields.dueDay !== undefined || fields.dueTime !== undefined;
  const timeZone = isDueMoved ? ctx.actor.zone : row.timeZone;
  const following = next.state === "done" && !wasOver ? nextOf(ctx, next, now) : null;
  const undone = wasOver && !isOver && row.seriesId ? await readFollowing(ctx, row) : null;
  const told = isGiven
    ? await tellAssignee(ctx, { id, title: next.title, assigneeId, version: version + 1 })
    : [];
  const write = ctx.db
    .update(tasks)
    .set({
      ...fields,
      assigneeId,
      ...(serves === undefined
        ? {}
        : { servesKind: serves?.kind ?? null, servesId: serves?.id ?? null }),
      ...(isDueMoved
        ? { timeZone, dueAt: dueAt({ ...next, timeZone }), remindedAt: null, position: 0 }
        : {}),
      ...(fields.recurrence && !row.seriesId ? { seriesId: id } : {}),
      ...(following ? { recurrence: "" } : {}),
      ...(undone ? { recurrence: undone.recurrence, repeatBase: undone.repeatBase } : {}),
      doneAt: isOver ? (wasOver ? row.doneAt : now) : null,
      updatedAt: now,
      version: sql`${tasks.version} + 1`,
    })
    .where(and(eq(tasks.id, id), eq(tasks.version, version)));
  try {
    await transaction(ctx.db, [
      write,
      premiseHeld(ctx.db),
      ...(following ? [ctx.db.insert(tasks).values(following)] : []),
      ...(undone
        ? [ctx.db.delete(tasks).where(and(eq(tasks.id, undone.id), eq(tasks.version, 1)))]
        : []),
      ...told,
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new TaskMoved();
    throw error;
  }
  if (isGiven) ctx.effects.wake();
  return [row.ownerId, row.assigneeId, assigneeId];
}

/** A row as the fields that are present make it. */
function overlaid(row: Row, fields: Omit<TaskChanges, "serves" | "assigneeId">): Row {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Each is a column of the row, with the type that the contract gives it.
  return { ...row, ...(Object.fromEntries(present) as Partial<Row>) };
}

/** The one that was made when this one was done, as long as nobody touched it. */
function readFollowing(ctx: ActorContext, row: Row) {
  return ctx.db
    .select({ id: tasks.id, recurrence: tasks.recurrence, repeatBase: tasks.repeatBase })
    .from(tasks)
    .where(
      and(
        eq(tasks.seriesId, row.seriesId ?? ""),
        eq(tasks.createdAt, row.doneAt ?? 0),
        eq(tasks.version, 1),
        eq(tasks.state, "open"),
        gt(tasks.id, row.id),
      ),
    )
    .get();
}
