import { and } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { isAmong } from "../../kit/targets.ts";
import { changeTask, TaskMoved } from "./change-task.ts";
import type { BulkInput, BulkResult } from "./contract.ts";
import { isVisible } from "./queries.ts";
import { removeTask } from "./remove-task.ts";

/** The same done to several, each by the rules of one: what may not be done to one is left as it is. */
export async function changeTasks(
  ctx: ActorContext,
  { ids, changes, removes }: BulkInput,
): Promise<BulkResult> {
  const rows = await ctx.db
    .select({ id: tasks.id, version: tasks.version })
    .from(tasks)
    .where(and(isVisible(ctx), isAmong(tasks.id, ids)));
  let done = 0;
  for (const { id, version } of rows) {
    try {
      if (removes) await removeTask(ctx, id, version);
      else await changeTask(ctx, id, changes, version);
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof TaskMoved)) throw error;
    }
  }
  return { done, refused: ids.length - done };
}
