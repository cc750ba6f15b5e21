import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { personName } from "../plans/plan-people.ts";

type Given = { id: string; title: string; assigneeId: string; version: number };

/** The statements that tell somebody that they were given a task, once each time, and record it. */
export async function tellAssignee(ctx: ActorContext, { id, title, assigneeId, version }: Given) {
  const giver = await ctx.db
    .select({ name: personName })
    .from(profiles)
    .where(eq(profiles.id, ctx.actor.userId))
    .get();
  const { userId } = ctx.actor;
  return [
    ...leaveNotification(ctx, {
      userId: assigneeId,
      kind: "task",
      title: `${giver?.name ?? "Somebody"} gave you a task`,
      content: title,
      actionPath: `/tasks?task=${id}`,
      key: `task:${id}:${version}`,
    }),
    recordEvent(ctx, { type: "task_assigned", userId, details: { taskId: id, assigneeId } }),
  ];
}
