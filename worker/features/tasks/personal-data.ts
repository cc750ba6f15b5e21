import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { taskAddresses, taskMails, tasks } from "../../../db/schema/tasks.ts";
import { TASK_STATES } from "../../../db/values/tasks.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";
import { isVisible } from "./queries.ts";

export const personalData: PersonalData = {
  tasks: ownRows(
    v.array(
      v.object({
        title: v.string(),
        note: v.string(),
        state: v.picklist(TASK_STATES),
        dueDay: v.string(),
        dueTime: v.string(),
        timeZone: v.string(),
        recurrence: v.string(),
        checklist: v.array(v.object({ text: v.string(), isDone: v.boolean() })),
        waitingFor: v.string(),
        followUpDay: v.string(),
        snoozedUntil: v.string(),
        /** Given to this person by somebody else. */
        isGiven: v.boolean(),
        createdAt: v.string(),
        updatedAt: v.string(),
        doneAt: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(tasks)
        .where(isVisible(ctx))
        .orderBy(asc(tasks.createdAt))
        .limit(ctx.limits.exportRows),
    ],
    ([rows], { actor }) =>
      rows.map((row) => ({
        title: row.title,
        note: row.note,
        state: row.state,
        dueDay: row.dueDay,
        dueTime: row.dueTime,
        timeZone: row.timeZone,
        recurrence: row.recurrence,
        checklist: row.checklist.map(({ text, isDone }) => ({ text, isDone })),
        waitingFor: row.waitingFor,
        followUpDay: row.followUpDay,
        snoozedUntil: row.snoozedUntil,
        isGiven: row.ownerId !== actor.userId,
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
        doneAt: isoOrNull(row.doneAt),
      })),
  ),
  taskAddresses: ownRows(
    v.array(v.object({ name: v.string(), createdAt: v.string() })),
    ({ db, actor }) => [
      db.select().from(taskAddresses).where(eq(taskAddresses.userId, actor.userId)),
    ],
    ([rows]) => rows.map(({ name, createdAt }) => ({ name, createdAt: iso(createdAt) })),
  ),
  taskMails: ownRows(
    v.array(v.object({ takenAt: v.string() })),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(taskMails)
        .where(eq(taskMails.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows.map(({ createdAt }) => ({ takenAt: iso(createdAt) })),
  ),
};
