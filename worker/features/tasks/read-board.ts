import { and, not } from "drizzle-orm";
import { tasks } from "../../../db/schema/tasks.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { orderBy } from "../../kit/page-of.ts";
import type { FindTargets } from "../../kit/targets.ts";
import {
  BOARD_COLUMNS,
  type BoardColumn,
  type TaskBoard,
  type TaskBoardInput,
} from "./contract.ts";
import {
  isAskedFor,
  isVisible,
  orderOf,
  stored,
  todayOf,
  viewsOf,
  withTargets,
} from "./queries.ts";

/** The views beside each other, each with its first tasks, in one round trip. */
export async function readBoard(
  ctx: ActorContext,
  findTargets: FindTargets,
  { q }: TaskBoardInput,
): Promise<TaskBoard> {
  const views = viewsOf(ctx);
  // Asked for today it is today's, and on a board a card is in one place.
  const columns = { ...views, delegated: and(views.delegated, not(isAskedFor(ctx))) };
  const matching = and(isVisible(ctx), matches([tasks.title, tasks.note], q));
  const firstOf = (column: BoardColumn) =>
    stored(ctx)
      .where(and(matching, columns[column]))
      .orderBy(...orderBy(orderOf(column)))
      .limit(ctx.limits.taskColumnRows);
  const [counted, ...firsts] = await ctx.db.batch([
    ctx.db.select(stateCounts(columns)).from(tasks).where(matching),
    firstOf("today"),
    firstOf("upcoming"),
    firstOf("delegated"),
    firstOf("waiting"),
    firstOf("someday"),
    firstOf("done"),
  ]);
  const counts = onlyRow(counted);
  const items = await withTargets(ctx, findTargets, firsts.flat());
  const byId = new Map(items.map((task) => [task.id, task]));
  const columnOf = (column: BoardColumn) => ({
    items: (firsts[BOARD_COLUMNS.indexOf(column)] ?? []).flatMap(({ id }) => byId.get(id) ?? []),
    total: counts[column],
  });
  return {
    columns: {
      today: columnOf("today"),
      upcoming: columnOf("upcoming"),
      delegated: columnOf("delegated"),
      waiting: columnOf("waiting"),
      someday: columnOf("someday"),
      done: columnOf("done"),
    },
    today: todayOf(ctx),
  };
}
