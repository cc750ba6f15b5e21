import { eq, sql } from "drizzle-orm";
import { taskAddresses, taskMails, tasks } from "../../../../db/schema/tasks.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { TaskMailInput } from "./contract.ts";
import { notifyTasks } from "../notify-tasks.ts";
import { readTaskMail } from "./read-task-mail.ts";

/** Makes a task of a mail. To an address that nobody has it does nothing, and says nothing of that either. */
export async function takeTaskMail(ctx: Context, { to, raw }: TaskMailInput): Promise<void> {
  const owner = await ctx.db
    .select({ userId: taskAddresses.userId, isSuspended: profiles.aiSuspended })
    .from(taskAddresses)
    .innerJoin(profiles, eq(profiles.id, taskAddresses.userId))
    .where(eq(taskAddresses.name, to.split("@")[0] ?? ""))
    .get();
  if (!owner || owner.isSuspended) return;
  const { userId } = owner;
  await ctx.limiter.take(`task-mails:${userId}`, ctx.limits.rateTaskMails);
  const { title, note, messageHash } = await readTaskMail(raw);
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const isNew = sql`not exists (select 1 from ${taskMails} where ${taskMails.userId} = ${userId} and ${taskMails.messageHash} = ${messageHash})`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, isNew),
      ctx.db.insert(taskMails).values({ userId, messageHash, createdAt: now }),
      ctx.db.insert(tasks).values({
        id,
        ownerId: userId,
        title,
        note,
        createdAt: now,
        updatedAt: now,
      }),
      recordEvent(ctx, { type: "task_mailed", userId, details: { taskId: id } }),
    ]);
  } catch (error) {
    // A mail service that heard no answer sends it again.
    if (!(error instanceof PremiseFailed)) throw error;
    return;
  }
  notifyTasks(ctx, [userId]);
}
