import { and, count, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { tasks } from "../../../db/schema/tasks.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, type Order, pageOf } from "../../kit/page-of.ts";
import { iso, isoOrNull } from "../../kit/personal-data.ts";
import type { FindTargets, Target, TargetRef } from "../../kit/targets.ts";
import {
  type Task,
  type TaskList,
  type TaskListInput,
  type TasksCard,
  type TaskView,
} from "./contract.ts";

const owners = alias(profiles, "owners");
const assignees = alias(profiles, "assignees");
const nameOf = (person: typeof owners | typeof assignees) =>
  sql<string>`coalesce(nullif(trim(${person.fullName}), ''), 'User')`;

/** Later than every instant that a task can be due at. */
const NEVER = 9e15;

export const todayOf = ({ actor, clock }: ActorContext) => dayOf(clock.now(), actor.zone || "UTC");

/** What somebody made, or does. */
export const isVisible = ({ actor: { userId } }: ActorContext) =>
  or(eq(tasks.ownerId, userId), eq(tasks.assigneeId, userId));

const isMine = ({ actor: { userId } }: ActorContext) =>
  or(eq(tasks.assigneeId, userId), and(eq(tasks.ownerId, userId), isNull(tasks.assigneeId)));

/** Given away, and to be asked about by today. */
export const isAskedFor = (ctx: ActorContext) =>
  sql`(${tasks.followUpDay} != '' and ${tasks.followUpDay} <= ${todayOf(ctx)})`;

/** Which tasks stand in each view. A follow-up of what was given away is the day's work too. */
export function viewsOf(ctx: ActorContext): Record<Exclude<TaskView, "all">, SQL | undefined> {
  const { userId } = ctx.actor;
  const today = todayOf(ctx);
  const mine = isMine(ctx);
  const isOpen = eq(tasks.state, "open");
  const isShown = sql`${tasks.snoozedUntil} <= ${today}`;
  const isDueBy = sql`${tasks.dueDay} != '' and ${tasks.dueDay} <= ${today}`;
  const isGiven = and(
    eq(tasks.ownerId, userId),
    isNotNull(tasks.assigneeId),
    ne(tasks.assigneeId, userId),
    sql`${tasks.state} in ('open', 'waiting')`,
  );
  return {
    today: or(and(mine, isOpen, isShown, isDueBy), and(isGiven, isAskedFor(ctx))),
    upcoming: and(mine, isOpen, sql`not (${isShown} and ${isDueBy})`),
    delegated: isGiven,
    waiting: and(mine, eq(tasks.state, "waiting")),
    someday: and(mine, eq(tasks.state, "someday")),
    done: sql`${tasks.state} in ('done', 'dropped')`,
  };
}

/** By hand first, where somebody put them in order; then by when they are due, and what has no day last. */
const BY_DUE: Order = {
  by: sql`iif(${tasks.position} = 0, coalesce(${tasks.dueAt}, ${NEVER}), ${tasks.position})`,
  id: tasks.id,
  kind: "number",
  isRising: true,
};
export const orderOf = (view: TaskView): Order =>
  view === "done" ? falling(sql`coalesce(${tasks.doneAt}, 0)`, tasks.id) : BY_DUE;
const keyOfDue = ({ position, dueAt }: { position: number; dueAt: number | null }) =>
  position === 0 ? (dueAt ?? NEVER) : position;

/** One's tasks of a view, and how many are in each, in one round trip. */
export async function listTasks(
  ctx: ActorContext,
  findTargets: FindTargets,
  input: TaskListInput,
): Promise<TaskList> {
  const views = viewsOf(ctx);
  const view = input.view ?? "today";
  const matching = and(isVisible(ctx), matches([tasks.title, tasks.note], input.q));
  const isDone = view === "done";
  const order = orderOf(view);
  const page = pageOf(order, input);
  const [rows, counted] = await ctx.db.batch([
    stored(ctx)
      .where(and(matching, view === "all" ? undefined : views[view], page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select(stateCounts(views)).from(tasks).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({
    value: isDone ? (row.doneAt ?? 0) : keyOfDue(row),
    id: row.id,
  }));
  const items = await withTargets(ctx, findTargets, shown);
  const counts = onlyRow(counted);
  return { items, ...paging, counts, total: counts[view], today: todayOf(ctx) };
}

export async function readTask(
  ctx: ActorContext,
  findTargets: FindTargets,
  id: string,
): Promise<Task> {
  const row = await stored(ctx)
    .where(and(isVisible(ctx), eq(tasks.id, id)))
    .get();
  if (!row) throw notFound("task", id);
  const [task] = await withTargets(ctx, findTargets, [row]);
  if (!task) throw notFound("task", id);
  return task;
}

export function stored({ db }: ActorContext) {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      note: tasks.note,
      state: tasks.state,
      dueDay: tasks.dueDay,
      dueTime: tasks.dueTime,
      dueAt: tasks.dueAt,
      recurrence: tasks.recurrence,
      repeatBase: tasks.repeatBase,
      checklist: tasks.checklist,
      waitingFor: tasks.waitingFor,
      followUpDay: tasks.followUpDay,
      snoozedUntil: tasks.snoozedUntil,
      servesKind: tasks.servesKind,
      servesId: tasks.servesId,
      sourceKind: tasks.sourceKind,
      sourceId: tasks.sourceId,
      position: tasks.position,
      doneAt: tasks.doneAt,
      createdAt: tasks.createdAt,
      version: tasks.version,
      ownerId: tasks.ownerId,
      ownerName: nameOf(owners),
      ownerAvatar: owners.avatarUrl,
      assigneeId: tasks.assigneeId,
      assigneeName: nameOf(assignees),
      assigneeAvatar: sql<string>`coalesce(${assignees.avatarUrl}, '')`,
    })
    .from(tasks)
    .innerJoin(owners, eq(owners.id, tasks.ownerId))
    .leftJoin(assignees, eq(assignees.id, tasks.assigneeId))
    .$dynamic();
}
type Stored = Awaited<ReturnType<typeof stored>>[number];

const refOf = (kind: string | null, id: string | null): TargetRef[] =>
  kind && id ? [{ kind, id }] : [];

export async function withTargets(
  ctx: ActorContext,
  findTargets: FindTargets,
  rows: readonly Stored[],
): Promise<Task[]> {
  const asked = rows.flatMap((row) => [
    ...refOf(row.servesKind, row.servesId),
    ...refOf(row.sourceKind, row.sourceId),
  ]);
  const found = asked.length === 0 ? [] : await findTargets(ctx, asked);
  const byName = new Map(found.map((target) => [`${target.kind}:${target.id}`, target]));
  const targetOf = (kind: string | null, id: string | null) =>
    byName.get(`${kind ?? ""}:${id ?? ""}`) ?? null;
  return rows.map((row) => toTask(ctx, row, targetOf));
}

type TargetOf = (kind: string | null, id: string | null) => Target | null;

function toTask(ctx: ActorContext, row: Stored, targetOf: TargetOf): Task {
  return {
    id: row.id,
    title: row.title,
    note: row.note,
    state: row.state,
    dueDay: row.dueDay,
    dueTime: row.dueTime,
    isLate: isLate(ctx, row),
    recurrence: row.recurrence,
    repeatBase: row.repeatBase,
    checklist: [...row.checklist],
    waitingFor: row.waitingFor,
    followUpDay: row.followUpDay,
    snoozedUntil: row.snoozedUntil,
    owner: { id: row.ownerId, name: row.ownerName, avatarUrl: row.ownerAvatar },
    assignee:
      row.assigneeId === null
        ? null
        : { id: row.assigneeId, name: row.assigneeName, avatarUrl: row.assigneeAvatar },
    isOwn: row.ownerId === ctx.actor.userId,
    serves: targetOf(row.servesKind, row.servesId),
    source: targetOf(row.sourceKind, row.sourceId),
    doneAt: isoOrNull(row.doneAt),
    createdAt: iso(row.createdAt),
    version: row.version,
  };
}

const isLate = ({ clock }: ActorContext, { state, dueAt }: Pick<Stored, "state" | "dueAt">) =>
  (state === "open" || state === "waiting") && dueAt !== null && dueAt < clock.now();

/** What the day asks for, as its card shows it. */
export async function readTasksCard(ctx: ActorContext): Promise<TasksCard> {
  const isToday = and(isVisible(ctx), viewsOf(ctx).today);
  const isOver = sql`${tasks.dueAt} < ${ctx.clock.now()}`;
  const [rows, counted] = await ctx.db.batch([
    stored(ctx)
      .where(isToday)
      .orderBy(sql`${BY_DUE.by}`, tasks.id)
      .limit(ctx.limits.taskCardRows),
    ctx.db
      .select({ total: count(), late: sql<number>`count(case when ${isOver} then 1 end)` })
      .from(tasks)
      .where(isToday),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: row.state,
    dueDay: row.dueDay,
    dueTime: row.dueTime,
    isLate: isLate(ctx, row),
    isOwn: row.ownerId === ctx.actor.userId,
    version: row.version,
  }));
  return { items, ...onlyRow(counted), today: todayOf(ctx) };
}
