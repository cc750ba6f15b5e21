import { and, eq, inArray, sql } from "drizzle-orm";
import { aiModels, aiTasks } from "../../../../db/schema/ai.ts";
import type { AiTask } from "../../../../db/values/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { ABILITY_OF, type Task, type TaskInput } from "./contract.ts";
import { toTask } from "./read-overview.ts";

/** Which models do a task, in turn; without any it is the built-in engine's. */
export async function changeTask(
  ctx: ActorContext,
  task: AiTask,
  input: TaskInput,
  version: number,
): Promise<Task> {
  await refuseUnable(ctx, task, input);
  const updatedAt = ctx.clock.now();
  const write =
    version === 0
      ? ctx.db
          .insert(aiTasks)
          .values({ task, ...input, updatedAt })
          .onConflictDoNothing()
      : ctx.db
          .update(aiTasks)
          .set({ ...input, updatedAt, version: sql`${aiTasks.version} + 1` })
          .where(and(eq(aiTasks.task, task), eq(aiTasks.version, version)));
  const stored = () => ctx.db.select().from(aiTasks).where(eq(aiTasks.task, task)).get();
  try {
    await transaction(ctx.db, [
      write,
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "ai_task_changed",
        userId: ctx.actor.userId,
        details: { task, modelId: input.modelId, fallbackModelId: input.fallbackModelId },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(toTask(task, await stored()));
    throw error;
  }
  return toTask(task, await stored());
}

async function refuseUnable({ db }: ActorContext, task: AiTask, input: TaskInput) {
  const asked = [input.modelId, input.fallbackModelId].filter((id) => id !== null);
  if (asked.length === 0) return;
  const models = await db.select().from(aiModels).where(inArray(aiModels.id, asked));
  const isAble = (id: string | null) =>
    id === null ||
    models.some((model) => model.id === id && model.abilities.includes(ABILITY_OF[task]));
  const words = "This model no longer exists, or it can't do this task. Choose another one.";
  const fields = {
    ...(isAble(input.modelId) ? {} : { modelId: words }),
    ...(isAble(input.fallbackModelId) ? {} : { fallbackModelId: words }),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}
