import { describe, expect, test } from "vitest";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import { columnOf } from "../../../web/features/tasks/board/columns.ts";
import { BOARD_COLUMNS, type TaskBoard } from "../../../worker/features/tasks/contract.ts";
import { readBoard } from "../../../worker/features/tasks/read-board.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { add, boardOf } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const today = new Date().toISOString().slice(0, 10);
const tomorrow = addDays(today, 1);

const shown = ({ columns }: TaskBoard) =>
  Object.fromEntries(
    BOARD_COLUMNS.map((column) => [column, columns[column].items.map(({ title }) => title)]),
  );

describe("the board", () => {
  test("has each task in one column, where the browser would put it too", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database);
    const companyId = uuidv7(Date.now());
    const at = { createdAt: Date.now(), updatedAt: Date.now() };
    await db.insert(companies).values({ id: companyId, name: "A", ...at });
    for (const { id: userId } of [person, other]) {
      const member = { companyId, userId, role: "member", entry: "invited" } as const;
      await db.insert(companyMembers).values({ ...member, createdAt: Date.now() });
    }
    const given = { assigneeId: other.id };
    await add(person, { title: "Late", dueDay: addDays(today, -1) });
    await add(person, { title: "Now", dueDay: today });
    await add(person, { title: "Snoozed", dueDay: today, snoozedUntil: tomorrow });
    await add(person, { title: "Soon", dueDay: tomorrow });
    await add(person, { title: "Undated" });
    await add(person, { title: "Waits", state: "waiting" });
    await add(person, { title: "Idea", state: "someday" });
    await add(person, { title: "Over", state: "done" });
    await add(person, { title: "Given", ...given });
    await add(person, { title: "Asked for", ...given, followUpDay: today });
    await add(person, { title: "Asked for later", ...given, followUpDay: tomorrow });
    await add(other, { title: "For me", assigneeId: person.id });
    await add(other, { title: "Somebody else's" });
    const board = await boardOf(person);
    expect(shown(board)).toEqual({
      today: ["Late", "Now", "Asked for"],
      upcoming: ["Snoozed", "Soon", "Undated", "For me"],
      delegated: ["Given", "Asked for later"],
      waiting: ["Waits"],
      someday: ["Idea"],
      done: ["Over"],
    });
    for (const column of BOARD_COLUMNS) {
      const { items, total } = board.columns[column];
      expect(total).toBe(items.length);
      for (const task of items) expect(columnOf(task, board.today)).toBe(column);
    }
    expect(shown(await boardOf(person, "?q=sno")).upcoming).toEqual(["Snoozed"]);
    expect(shown(await boardOf(person, "?q=sno")).today).toEqual([]);
  });

  test("has the first of each column and counts the others, and asks once for what they serve", async () => {
    const person = await makePerson(database);
    const now = Date.now();
    const many = LIMITS.taskColumnRows + 10;
    const rows = Array.from({ length: many }, (_, index) => ({
      id: uuidv7(now + index),
      ownerId: person.id,
      title: `Task ${index}`,
      servesKind: "goal",
      servesId: uuidv7(now),
      createdAt: now,
      updatedAt: now,
    }));
    await db.insert(tasks).values(rows);
    const ctx = actAs(makeContext(database).ctx, person);
    let asked = 0;
    const findTargets = () => {
      asked += 1;
      return Promise.resolve([]);
    };
    const board = await readBoard(ctx, findTargets, {});
    expect(board.columns.upcoming.items).toHaveLength(LIMITS.taskColumnRows);
    expect(board.columns.upcoming.total).toBe(many);
    expect(asked).toBe(1);
  });
});
