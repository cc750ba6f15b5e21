import { describe, expect, test } from "vitest";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import type { PersonalMessage } from "../../../worker/durable/messages.ts";
import { changeTask, TaskMoved } from "../../../worker/features/tasks/change-task.ts";
import { changeTasks } from "../../../worker/features/tasks/change-tasks.ts";
import { createTask } from "../../../worker/features/tasks/create-task.ts";
import { handBackTask } from "../../../worker/features/tasks/hand-back-task.ts";
import { orderTasks } from "../../../worker/features/tasks/order-tasks.ts";
import { removeTask } from "../../../worker/features/tasks/remove-task.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;

/** Three people of one company, and who was told that their tasks changed, since one last asked. */
async function makeOffice() {
  const [ada, ben, cleo] = [
    await makePerson(database),
    await makePerson(database),
    await makePerson(database),
  ];
  const at = { createdAt: Date.now() };
  const companyId = uuidv7(Date.now());
  await db.insert(companies).values({ id: companyId, name: "A", ...at, updatedAt: Date.now() });
  for (const { id: userId } of [ada, ben, cleo]) {
    const member = { companyId, userId, role: "member", entry: "invited" } as const;
    await db.insert(companyMembers).values({ ...member, ...at });
  }
  const { ctx } = makeContext(database);
  let told: string[] = [];
  const publish = (userId: string, message: PersonalMessage) => {
    if (message.type === "tasks.changed") told.push(userId);
    return Promise.resolve();
  };
  const as = (person: TestPerson) => ({
    ...actAs(ctx, person),
    live: { ...ctx.live, publish },
  });
  const heard = () => {
    const people = told.toSorted();
    told = [];
    return people;
  };
  const both = [ada.id, ben.id].toSorted();
  return { ada, ben, cleo, as, heard, both };
}

describe("the open tabs of those who see a task", () => {
  test("hear of it as it is made, changed, ordered, given back and deleted", async () => {
    const { ada, ben, as, heard, both } = await makeOffice();
    const own = await createTask(as(ada), { title: "Own" });
    expect(heard()).toEqual([ada.id]);
    const given = await createTask(as(ada), { title: "Given", assigneeId: ben.id });
    expect(heard()).toEqual(both);
    await changeTask(as(ben), given, { state: "waiting" }, 1);
    expect(heard()).toEqual(both);
    await orderTasks(as(ben), [given]);
    expect(heard()).toEqual([ben.id]);
    await handBackTask(as(ben), given);
    expect(heard()).toEqual(both);
    await removeTask(as(ada), own, 1);
    expect(heard()).toEqual([ada.id]);
  });

  test("hear of a task that goes from one person to another, both of them", async () => {
    const { ada, ben, cleo, as, heard } = await makeOffice();
    const id = await createTask(as(ada), { title: "Given", assigneeId: ben.id });
    heard();
    await changeTask(as(ada), id, { assigneeId: cleo.id }, 1);
    expect(heard()).toEqual([ada.id, ben.id, cleo.id].toSorted());
    await changeTask(as(ada), id, { title: "Not Ben's any more" }, 2);
    expect(heard()).toEqual([ada.id, cleo.id].toSorted());
    await removeTask(as(ada), id, 3);
    expect(heard()).toEqual([ada.id, cleo.id].toSorted());
  });

  test("hear once of many that change together", async () => {
    const { ada, ben, as, heard, both } = await makeOffice();
    const ids = [
      await createTask(as(ada), { title: "One" }),
      await createTask(as(ada), { title: "Two", assigneeId: ben.id }),
      await createTask(as(ada), { title: "Three", assigneeId: ben.id }),
    ];
    heard();
    await changeTasks(as(ada), { ids, changes: { state: "done" }, removes: false });
    expect(heard()).toEqual(both);
    await changeTasks(as(ada), { ids, changes: {}, removes: true });
    expect(heard()).toEqual(both);
  });

  test("hear nothing of what was not written", async () => {
    const { ada, ben, as, heard } = await makeOffice();
    const id = await createTask(as(ada), { title: "Own" });
    heard();
    await expect(changeTask(as(ada), id, { title: "Late" }, 7)).rejects.toThrow(TaskMoved);
    await expect(changeTask(as(ben), id, { title: "Not mine" }, 1)).rejects.toThrow(AppError);
    await expect(removeTask(as(ben), id, 1)).rejects.toThrow(AppError);
    await expect(createTask(as(ada), { title: "T", dueTime: "09:00" })).rejects.toThrow(AppError);
    expect(heard()).toEqual([]);
  });
});
