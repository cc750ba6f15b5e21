import { describe, expect, test } from "vitest";
import {
  BOARD_COLUMNS,
  type BoardColumn,
  type Task,
  type TaskBoard,
} from "../../../worker/features/tasks/contract.ts";
import {
  boardWith,
  columnBeside,
  columnOf,
  moveTo,
} from "../../../web/features/tasks/board/columns.ts";
import { formerly } from "../../../web/features/tasks/formerly.ts";
import { overlaid } from "../../../web/features/tasks/overlaid.ts";

const TODAY = "2026-11-27";
const TOMORROW = "2026-11-28";
const [ada, ben] = [
  { id: "ada", name: "Ada", avatarUrl: "" },
  { id: "ben", name: "Ben", avatarUrl: "" },
];

const make = (values: Partial<Task> = {}): Task => ({
  id: "one",
  title: "Write",
  note: "",
  state: "open",
  dueDay: "",
  dueTime: "",
  isLate: false,
  recurrence: "",
  repeatBase: "due",
  checklist: [],
  waitingFor: "",
  followUpDay: "",
  snoozedUntil: "",
  owner: ada,
  assignee: null,
  isOwn: true,
  serves: null,
  source: null,
  doneAt: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  version: 1,
  ...values,
});

/** A task for each way in which one can be anywhere. */
const ALL: readonly (readonly [what: string, column: BoardColumn | null, task: Task])[] = [
  ["late", "today", make({ dueDay: "2026-11-20", isLate: true })],
  ["due today", "today", make({ dueDay: TODAY })],
  ["due later", "upcoming", make({ dueDay: "2026-12-24" })],
  ["without a day", "upcoming", make()],
  ["snoozed", "upcoming", make({ dueDay: TODAY, snoozedUntil: TOMORROW })],
  ["waiting", "waiting", make({ state: "waiting" })],
  ["waiting and due", "waiting", make({ state: "waiting", dueDay: TODAY })],
  ["for someday", "someday", make({ state: "someday" })],
  ["done", "done", make({ state: "done", dueDay: "2026-11-20" })],
  ["not to be done", "done", make({ state: "dropped" })],
  ["given away", "delegated", make({ assignee: ben })],
  ["given away, waiting", "delegated", make({ assignee: ben, state: "waiting" })],
  ["given away, to be asked", "today", make({ assignee: ben, followUpDay: TODAY })],
  ["given away, to be asked later", "delegated", make({ assignee: ben, followUpDay: TOMORROW })],
  ["given away and done", "done", make({ assignee: ben, state: "done" })],
  ["given away for someday", null, make({ assignee: ben, state: "someday" })],
  ["of somebody else", "upcoming", make({ isOwn: false, owner: ben, assignee: ada })],
  ["of somebody else, due", "today", make({ isOwn: false, owner: ben, dueDay: TODAY })],
  ["of somebody else, done", "done", make({ isOwn: false, owner: ben, state: "done" })],
];

describe("the columns of the board", () => {
  test.each(ALL)("a task that is %s is in %s", (_what, column, task) => {
    expect(columnOf(task, TODAY)).toBe(column);
  });

  test.each(ALL)(
    "a task that is %s ends where it is put, and comes back with Undo",
    (_what, from, task) => {
      for (const to of BOARD_COLUMNS) {
        const move = moveTo(task, to, TODAY);
        if (from === to) expect(move).toBeNull();
        if (!move) continue;
        const moved = overlaid(task, move.changes);
        expect(columnOf(moved, TODAY)).toBe(to);
        expect(overlaid(moved, formerly(task, move.changes))).toEqual({
          ...task,
          // Whether it still is, only the server's clock says.
          isLate: overlaid(moved, formerly(task, move.changes)).isLate,
        });
      }
    },
  );

  test.each<[string, Task, BoardColumn]>([
    ["to be delegated to nobody", make(), "delegated"],
    ["to wait, where somebody else does it", make({ assignee: ben }), "waiting"],
    ["to someday, where somebody else does it", make({ assignee: ben }), "someday"],
    ["to upcoming, where somebody else does it", make({ assignee: ben }), "upcoming"],
    [
      "to today, where its owner said another day",
      make({ isOwn: false, dueDay: TOMORROW }),
      "today",
    ],
  ])("a card can't be moved %s", (_what, task, to) => {
    expect(moveTo(task, to, TODAY)).toBeNull();
  });

  test("somebody else's task is put off by a snooze, and its day stays its owner's", () => {
    const task = make({ isOwn: false, owner: ben, dueDay: TODAY });
    expect(moveTo(task, "upcoming", TODAY)?.changes).toEqual({ snoozedUntil: TOMORROW });
  });

  test("a key leads past the columns that don't take the card", () => {
    expect(columnBeside(make(), TODAY, 1)).toBe("waiting");
    expect(columnBeside(make({ assignee: ben }), TODAY, 1)).toBe("done");
    expect(columnBeside(make({ dueDay: TODAY }), TODAY, -1)).toBeNull();
  });
});

describe("a board before the server has answered", () => {
  const of = (tasks: readonly Task[]): TaskBoard => {
    const column = (one: BoardColumn) => {
      const items = tasks.filter((task) => columnOf(task, TODAY) === one);
      return { items, total: items.length };
    };
    return {
      columns: {
        today: column("today"),
        upcoming: column("upcoming"),
        delegated: column("delegated"),
        waiting: column("waiting"),
        someday: column("someday"),
        done: column("done"),
      },
      today: TODAY,
    };
  };
  const ids = (board: TaskBoard, column: BoardColumn) =>
    board.columns[column].items.map(({ id }) => id);

  test("has the card in its new column by its day, once, and counts it there", () => {
    const moved = make({ id: "moved", dueDay: TODAY });
    const board = of([
      moved,
      make({ id: "soon", dueDay: TOMORROW, dueTime: "08:00" }),
      make({ id: "later", dueDay: "2026-12-24" }),
      make({ id: "never" }),
    ]);
    const next = boardWith(board, "moved", { dueDay: TOMORROW });
    expect(ids(next, "today")).toEqual([]);
    expect(ids(next, "upcoming")).toEqual(["soon", "moved", "later", "never"]);
    expect([next.columns.today.total, next.columns.upcoming.total]).toEqual([0, 4]);
  });

  test("leaves a card in its place whose change moves it nowhere", () => {
    const [one, other] = [make({ id: "b", dueDay: TODAY }), make({ id: "a", dueDay: TODAY })];
    const next = boardWith(of([one, other]), "b", { title: "New" });
    expect(ids(next, "today")).toEqual(["b", "a"]);
    expect(next.columns.today).toMatchObject({ total: 2, items: [{ title: "New" }, {}] });
  });
});
