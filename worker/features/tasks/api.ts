import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import type { FindTargets } from "../../kit/targets.ts";
import { readSight } from "../plans/read-sight.ts";
import { changeTask, TaskMoved } from "./change-task.ts";
import { changeTasks } from "./change-tasks.ts";
import {
  Assignees,
  AssigneesInput,
  BulkInput,
  BulkResult,
  OrderInput,
  Task,
  TaskBoard,
  TaskBoardInput,
  TaskChanges,
  TaskId,
  TaskInput,
  TaskList,
  TaskListInput,
  TaskSight,
} from "./contract.ts";
import { createTask } from "./create-task.ts";
import { findAssignees } from "./find-assignees.ts";
import { handBackTask } from "./hand-back-task.ts";
import { orderTasks } from "./order-tasks.ts";
import { listTasks, readTask } from "./queries.ts";
import { readBoard } from "./read-board.ts";
import { removeTask } from "./remove-task.ts";

export const tasksApi = (findTargets: FindTargets) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Your tasks of a view, and how many are in each", output: TaskList }),
      allow("tasks.own"),
      validate("query", TaskListInput),
      async (c) => c.json(await listTasks(serviceContext(c), findTargets, c.req.valid("query"))),
    )
    .post(
      "/",
      describe({ summary: "Add a task", output: Task }),
      allow("tasks.own"),
      validate("json", TaskInput),
      async (c) => {
        const ctx = serviceContext(c);
        const input = c.req.valid("json");
        await requireServed(ctx, findTargets, input.serves);
        return c.json(await readTask(ctx, findTargets, await createTask(ctx, input)));
      },
    )
    .get(
      "/board",
      describe({ summary: "Your tasks as a board, each view a column", output: TaskBoard }),
      allow("tasks.own"),
      validate("query", TaskBoardInput),
      async (c) => c.json(await readBoard(serviceContext(c), findTargets, c.req.valid("query"))),
    )
    .get(
      "/assignees",
      describe({ summary: "People who can get tasks from you", output: Assignees }),
      allow("tasks.own"),
      validate("query", AssigneesInput),
      async (c) => c.json(await findAssignees(serviceContext(c), c.req.valid("query").q)),
    )
    .post(
      "/bulk",
      describe({ summary: "Change or delete several tasks", output: BulkResult }),
      allow("tasks.own"),
      validate("json", BulkInput),
      async (c) => c.json(await changeTasks(serviceContext(c), c.req.valid("json"))),
    )
    .put(
      "/order",
      describe({ summary: "Put tasks in an order by hand" }),
      allow("tasks.own"),
      validate("json", OrderInput),
      async (c) => {
        await orderTasks(serviceContext(c), c.req.valid("json").ids);
        return c.body(null, 204);
      },
    )
    .get(
      "/:id",
      describe({ summary: "A task", output: Task }),
      allow("tasks.own"),
      validate("param", TaskId),
      async (c) => c.json(await readTask(serviceContext(c), findTargets, c.req.valid("param").id)),
    )
    .get(
      "/:id/sight",
      describe({ summary: "What a task serves, up to the mission", output: TaskSight }),
      allow("tasks.own"),
      validate("param", TaskId),
      async (c) => {
        const ctx = serviceContext(c);
        const { serves } = await readTask(ctx, findTargets, c.req.valid("param").id);
        return c.json({ steps: serves ? await readSight(ctx, serves) : [] });
      },
    )
    .patch(
      "/:id",
      describe({ summary: "Change a task", output: Task, seesVersion: true }),
      allow("tasks.own"),
      validate("param", TaskId),
      validate("json", TaskChanges),
      async (c) => {
        const ctx = serviceContext(c);
        const { id } = c.req.valid("param");
        const changes = c.req.valid("json");
        await requireServed(ctx, findTargets, changes.serves);
        await overSeen(ctx, findTargets, id, changeTask(ctx, id, changes, seenVersion(c)));
        return c.json(await readTask(ctx, findTargets, id));
      },
    )
    .delete(
      "/:id",
      describe({ summary: "Delete one of your tasks", seesVersion: true }),
      allow("tasks.own"),
      validate("param", TaskId),
      async (c) => {
        const ctx = serviceContext(c);
        const { id } = c.req.valid("param");
        await overSeen(ctx, findTargets, id, removeTask(ctx, id, seenVersion(c)));
        return c.body(null, 204);
      },
    )
    .post(
      "/:id/return",
      describe({ summary: "Give a task back to the person who made it" }),
      allow("tasks.own"),
      validate("param", TaskId),
      async (c) => {
        await handBackTask(serviceContext(c), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );

export type TasksApi = ReturnType<typeof tasksApi>;

/** Over another version than was seen nothing is written, and the one that is there is answered. */
async function overSeen(
  ctx: ActorContext,
  findTargets: FindTargets,
  id: string,
  written: Promise<void>,
): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (error instanceof TaskMoved) throw staleVersion(await readTask(ctx, findTargets, id));
    throw error;
  }
}

/** What a task serves has to be there, and its person has to see it. */
async function requireServed(
  ctx: ActorContext,
  findTargets: FindTargets,
  serves: TaskInput["serves"],
): Promise<void> {
  if (!serves || (await findTargets(ctx, [serves])).length > 0) return;
  throw invalidInput({ serves: "Choose something that is in the plan." });
}
