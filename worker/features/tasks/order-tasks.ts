import { and, sql } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isAmong } from "../../kit/targets.ts";
import { notifyTasks } from "./notify-tasks.ts";
import { isVisible } from "./queries.ts";

/** Puts the day's tasks in an order by hand. It says nothing of a task itself, so no version rises. */
export async function orderTasks(ctx: ActorContext, ids: readonly string[]): Promise<void> {
  const places = sql`json_each(${JSON.stringify(ids)})`;
  await ctx.db
    .update(tasks)
    .set({ position: sql`(select key + 1 from ${places} where value = ${tasks.id})` })
    .where(and(isVisible(ctx), isAmong(tasks.id, ids)));
  notifyTasks(ctx, [ctx.actor.userId]);
}
