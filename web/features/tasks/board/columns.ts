import {
  BOARD_COLUMNS,
  type BoardColumn,
  type Task,
  type TaskBoard,
  type TaskChanges,
} from "../../../../worker/features/tasks/contract.ts";
import { addDays } from "../../../../worker/kernel/pure/days.ts";
import { overlaid } from "../overlaid.ts";
import { VIEW_WORDS } from "../words.ts";

/** The column that a task belongs in, as the server has it; null for none. */
export function columnOf(task: Task, today: string): BoardColumn | null {
  const { state, dueDay, snoozedUntil, followUpDay } = task;
  if (state === "done" || state === "dropped") return "done";
  if (isGivenAway(task)) {
    if (state === "someday") return null;
    return followUpDay !== "" && followUpDay <= today ? "today" : "delegated";
  }
  if (state !== "open") return state;
  return snoozedUntil <= today && dueDay !== "" && dueDay <= today ? "today" : "upcoming";
}

const isGivenAway = ({ isOwn, assignee }: Task) => isOwn && assignee !== null;

export type Move = { changes: TaskChanges; says: string };

/** What putting a task into a column changes of it, and how that is said; null where it can't be put there. */
export function moveTo(task: Task, to: BoardColumn, today: string): Move | null {
  const from = columnOf(task, today);
  if (from === to) return null;
  if (to === "done") return { changes: { state: "done" }, says: "Done" };
  if (isGivenAway(task)) return moveGiven(task, to, today);
  if (to === "waiting") return { changes: { state: "waiting" }, says: "Waiting" };
  if (to === "someday") return { changes: { state: "someday" }, says: "Kept for someday" };
  if (to === "delegated") return null;
  const opened: TaskChanges = task.state === "open" ? {} : { state: "open" };
  const day = to === "today" ? toToday(task, today) : toLater(task, today);
  if (day === null) return null;
  const changes = { ...opened, ...day.changes };
  return Object.keys(changes).length === 0 ? null : { changes, says: day.says };
}

/** Somebody else does it: what its owner moves is the day on which they ask how it goes. */
function moveGiven(task: Task, to: BoardColumn, today: string): Move | null {
  if (to !== "today" && to !== "delegated") return null;
  const opened: TaskChanges =
    task.state === "open" || task.state === "waiting" ? {} : { state: "open" };
  const isAsked = task.followUpDay !== "" && task.followUpDay <= today;
  const tomorrow = addDays(today, 1);
  if (to === "today") {
    const changes = isAsked ? opened : { ...opened, followUpDay: today };
    return { changes, says: "Follow up today" };
  }
  const changes = isAsked ? { ...opened, followUpDay: tomorrow } : opened;
  return { changes, says: isAsked ? "Follow up tomorrow" : VIEW_WORDS.delegated };
}

/** Only its owner says when it is due. */
function toToday({ isOwn, dueDay, snoozedUntil }: Task, today: string): Move | null {
  const woken: TaskChanges = snoozedUntil > today ? { snoozedUntil: "" } : {};
  const isDue = dueDay !== "" && dueDay <= today;
  if (isDue) return { changes: woken, says: VIEW_WORDS.today };
  return isOwn ? { changes: { ...woken, dueDay: today }, says: "Due today" } : null;
}

function toLater({ isOwn, dueDay, snoozedUntil }: Task, today: string): Move {
  const isLater = dueDay === "" || dueDay > today || snoozedUntil > today;
  if (isLater) return { changes: {}, says: VIEW_WORDS.upcoming };
  const tomorrow = addDays(today, 1);
  return isOwn
    ? { changes: { dueDay: tomorrow }, says: "Due tomorrow" }
    : { changes: { snoozedUntil: tomorrow }, says: "Snoozed until tomorrow" };
}

/** The board with a task changed, in the column where it then belongs, before the server has said so. */
export function boardWith(board: TaskBoard, id: string, changes: TaskChanges): TaskBoard {
  const shown = BOARD_COLUMNS.flatMap((column) => board.columns[column].items);
  const task = shown.find((one) => one.id === id);
  if (!task) return board;
  const changed = overlaid(task, changes);
  const from = columnOf(task, board.today);
  const to = columnOf(changed, board.today);
  const next = { ...board.columns };
  for (const column of BOARD_COLUMNS) {
    const { items, total } = next[column];
    const others = items.filter((one) => one.id !== id);
    const left = total - (column === from && column !== to ? 1 : 0);
    if (column !== to) next[column] = { items: others, total: left };
    else if (column === from) next[column] = { total, items: replaced(items, changed) };
    else next[column] = { total: total + 1, items: placed(others, changed, column) };
  }
  return { ...board, columns: next };
}

/** The board with each of its tasks as it is now. */
export function withTasks(board: TaskBoard, now: (task: Task) => Task): TaskBoard {
  const columns = { ...board.columns };
  for (const column of BOARD_COLUMNS) {
    columns[column] = { ...columns[column], items: columns[column].items.map(now) };
  }
  return { ...board, columns };
}

const replaced = (items: readonly Task[], changed: Task) =>
  items.map((one) => (one.id === changed.id ? changed : one));

/** What was done last comes first; the others by when they are due, and last what has no day. */
function placed(items: readonly Task[], task: Task, column: BoardColumn): Task[] {
  if (column === "done") return [task, ...items];
  const at = items.findIndex((one) => dueKey(one) > dueKey(task));
  return at < 0 ? [...items, task] : items.toSpliced(at, 0, task);
}

const LAST = "~";
const dueKey = ({ dueDay, dueTime }: Task) => (dueDay ? `${dueDay} ${dueTime || LAST}` : LAST);

/** The next column on a side that takes a task. */
export function columnBeside(task: Task, today: string, by: -1 | 1): BoardColumn | null {
  const from = columnOf(task, today);
  const ordered = by === 1 ? BOARD_COLUMNS : BOARD_COLUMNS.toReversed();
  const beyond = ordered.slice(ordered.findIndex((column) => column === from) + 1);
  return beyond.find((column) => moveTo(task, column, today) !== null) ?? null;
}
