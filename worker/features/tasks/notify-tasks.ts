import type { Context } from "../../kernel/context.ts";

/** After the commit, to the open tabs of those who see a task: theirs are to be asked for again. */
export function notifyTasks(ctx: Context, people: Iterable<string | null>): void {
  for (const userId of new Set(people)) {
    if (userId) void ctx.live.publish(userId, { type: "tasks.changed", topic: "tasks" });
  }
}
