import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { tasks } from "../../../../db/schema/tasks.ts";
import type { Context } from "../../../kernel/context.ts";

export type DueTask = Awaited<ReturnType<typeof readPage>>[number];

/** What somebody has to do themselves, and by when. */
const dueFor = (userId: string) =>
  and(
    or(eq(tasks.assigneeId, userId), and(eq(tasks.ownerId, userId), isNull(tasks.assigneeId))),
    inArray(tasks.state, ["open", "waiting"]),
    isNotNull(tasks.dueAt),
  );

function readPage({ db, limits }: Context, userId: string, after: string) {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      note: tasks.note,
      dueDay: tasks.dueDay,
      dueTime: tasks.dueTime,
      timeZone: tasks.timeZone,
      dueAt: sql<number>`${tasks.dueAt}`,
      recurrence: tasks.recurrence,
      repeatBase: tasks.repeatBase,
      updatedAt: tasks.updatedAt,
    })
    .from(tasks)
    .where(and(dueFor(userId), gt(tasks.id, after)))
    .orderBy(asc(tasks.id))
    .limit(limits.calendarPage);
}

/** Page by page, each asked for once the one before it was taken. */
export async function* readDueTasks(ctx: Context, userId: string): AsyncGenerator<DueTask[], void> {
  let after = "";
  for (;;) {
    const page = await readPage(ctx, userId, after);
    if (page.length > 0) yield page;
    if (page.length < ctx.limits.calendarPage) return;
    after = page.at(-1)?.id ?? "";
  }
}

/** The zones in which tasks that come again have their time: a calendar has to be told of each. */
export async function readRepeatingZones({ db }: Context, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timeZone: tasks.timeZone })
    .from(tasks)
    .where(
      and(
        dueFor(userId),
        ne(tasks.recurrence, ""),
        eq(tasks.repeatBase, "due"),
        ne(tasks.dueTime, ""),
        ne(tasks.timeZone, ""),
      ),
    )
    .orderBy(asc(tasks.timeZone));
  return rows.map(({ timeZone }) => timeZone);
}
