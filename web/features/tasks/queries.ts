import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { plansApi } from "../../../worker/features/plans/api.ts";
import type { TasksApi } from "../../../worker/features/tasks/api.ts";
import type { taskMailApi } from "../../../worker/features/tasks/mail/api.ts";
import type { BulkInput, TaskChanges, TaskInput } from "../../../worker/features/tasks/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const tasks = lazyClient<TasksApi>("/api/tasks");
const mails = lazyClient<typeof taskMailApi>("/api/tasks/mail");
const plans = lazyClient<typeof plansApi>("/api/plans");

type Client = Awaited<ReturnType<typeof tasks>>;
type TasksQuery = InferRequestType<Client["index"]["$get"]>["query"];

/** All that is shown of tasks: one that changes leaves a list and comes into another. */
export const TASK_LISTS = ["tasks"];

export function tasksQuery(query: TasksQuery) {
  return queryOptions({
    queryKey: [...TASK_LISTS, "list", query],
    queryFn: async ({ signal }) =>
      (await (await tasks()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function boardQuery(q: string) {
  return queryOptions({
    queryKey: [...TASK_LISTS, "board", q],
    queryFn: async ({ signal }) =>
      (await (await tasks()).board.$get({ query: { q } }, { init: { signal } })).json(),
  });
}

export function taskQuery(id: string) {
  return queryOptions({
    queryKey: [...TASK_LISTS, "one", id],
    queryFn: async ({ signal }) =>
      (await (await tasks())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
    retry: false,
  });
}

/** What a task serves, up to the mission: another thing that it serves is another line. */
export function sightQuery(id: string, serves: string) {
  return queryOptions({
    queryKey: ["task-sight", id, serves],
    queryFn: async ({ signal }) =>
      (await (await tasks())[":id"].sight.$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export function assigneesQuery(q: string) {
  return queryOptions({
    queryKey: ["task-assignees", q],
    queryFn: ({ signal }) => findAssignees(q, signal),
  });
}

export async function findAssignees(q: string, signal?: AbortSignal) {
  const init = signal ? { init: { signal } } : undefined;
  return (await (await tasks()).assignees.$get({ query: { q } }, init)).json();
}

/** What stands in the person's own plan, for what a task serves. */
export function servedQuery(q: string) {
  return queryOptions({
    queryKey: ["task-serves", q],
    queryFn: async ({ signal }) =>
      (await (await plans()).search.$get({ query: { q } }, { init: { signal } })).json(),
    enabled: q.trim() !== "",
  });
}

export async function createTask(json: TaskInput) {
  return (await (await tasks()).index.$post({ json })).json();
}

type Seen = { id: string; version: number };

export async function changeTask({ id, version }: Seen, json: TaskChanges) {
  const answer = await (await tasks())[":id"].$patch({ param: { id }, json }, seenVersion(version));
  return answer.json();
}

export async function removeTask({ id, version }: Seen) {
  await (await tasks())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export async function changeTasks(json: BulkInput) {
  return (await (await tasks()).bulk.$post({ json })).json();
}

export async function orderTasks(ids: string[]) {
  await (await tasks()).order.$put({ json: { ids } });
}

export async function handBackTask(id: string) {
  await (await tasks())[":id"].return.$post({ param: { id } });
}

/** To where the person mails their tasks. */
export const taskAddressQuery = queryOptions({
  queryKey: ["task-address"],
  queryFn: async ({ signal }) =>
    (await (await mails()).address.$get({}, { init: { signal } })).json(),
});

export async function renewTaskAddress() {
  return (await (await mails()).address.$put()).json();
}

export async function removeTaskAddress() {
  await (await mails()).address.$delete();
}
