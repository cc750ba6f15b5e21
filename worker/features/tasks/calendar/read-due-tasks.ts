import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { tasks } from "../../../../db/schema/tasks.ts";
import type { Context } from "../../../kernel/context.ts";

/** A task as it comes in a page: an array costs a third of what a row of cells does. */
type Packed = readonly [
  id: string,
  title: string,
  note: string,
  dueDay: string,
  dueTime: string,
  timeZone: string,
  dueAt: number,
  /** A rule, where it comes again on its day. */
  recurrence: string,
  updatedAt: number,
];
export type DueTask = ReturnType<typeof unpacked>;

const unpacked = ([
  id,
  title,
  note,
  dueDay,
  dueTime,
  timeZone,
  dueAt,
  recurrence,
  updatedAt,
]: Packed) => ({
  id,
  title,
  note,
  dueDay,
  dueTime,
  timeZone,
  dueAt,
  recurrence,
  updatedAt,
});

type Asked = { userId: string; showsNotes: boolean };

/** What somebody has to do themselves, and by when. */
const dueFor = (userId: string) =>
  and(
    or(eq(tasks.assigneeId, userId), and(eq(tasks.ownerId, userId), isNull(tasks.assigneeId))),
    inArray(tasks.state, ["open", "waiting"]),
    isNotNull(tasks.dueAt),
  );

async function readPage({ db, limits }: Context, { userId, showsNotes }: Asked, after: string) {
  const note = showsNotes ? tasks.note : sql`''`;
  const rule = sql`iif(${tasks.repeatBase} = 'due', ${tasks.recurrence}, '')`;
  const page = db
    .select({
      packed:
        sql<string>`json_array(${tasks.id}, ${tasks.title}, ${note}, ${tasks.dueDay}, ${tasks.dueTime}, ${tasks.timeZone}, ${tasks.dueAt}, ${rule}, ${tasks.updatedAt})`.as(
          "packed",
        ),
    })
    .from(tasks)
    .where(and(dueFor(userId), gt(tasks.id, after)))
    .orderBy(asc(tasks.id))
    .limit(limits.calendarPage)
    .as("page");
  const [all] = await db
    .select({ text: sql<string>`json_group_array(json(${page.packed}))` })
    .from(page);
  // Packed right above, in this order.
  return (JSON.parse(all?.text ?? "[]") as Packed[]).map(unpacked);
}

/** Page by page, each asked for while the one before it is taken. */
export async function* readDueTasks(ctx: Context, asked: Asked): AsyncGenerator<DueTask[], void> {
  let next: Promise<DueTask[]> | null = readPage(ctx, asked, "");
  while (next) {
    const page: DueTask[] = await next;
    const last = page.length < ctx.limits.calendarPage ? undefined : page.at(-1);
    next = last ? readPage(ctx, asked, last.id) : null;
    // One that fails while nobody waits for it yet is heard of when it is waited for.
    next?.catch(() => undefined);
    if (page.length > 0) yield page;
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
