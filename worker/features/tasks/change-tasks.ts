import { and } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { isAmong } from "../../kit/targets.ts";
import { TaskMoved, writeChange } from "./change-task.ts";
import type { BulkInput, BulkResult } from "./contract.ts";
import { notifyTasks } from "./notify-tasks.ts";
import { isVisible } from "./queries.ts";
import { writeRemoval } from "./remove-task.ts";

/** The same done to several, each by the rules of one: what may not be done to one is left as it is. */
export async function changeTasks(
  ctx: ActorContext,
  { ids, changes, removes }: BulkInput,
): Promise<BulkResult> {
  const rows = await ctx.db
    .select({ id: tasks.id, version: tasks.version })
    .from(tasks)
    .where(and(isVisible(ctx), isAmong(tasks.id, ids)));
  const people: (string | null)[] = [];
  let done = 0;
  for (const { id, version } of rows) {
    try {
      const seeIt = removes
        ? await writeRemoval(ctx, id, version)
        : await writeChange(ctx, id, changes, version);
      people.push(...seeIt);
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof TaskMoved)) throw error;
    }
  }
  notifyTasks(ctx, people);
  return { done, refused: ids.length - done };
}
