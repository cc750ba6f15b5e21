import * as v from "valibot";
import { Task, TaskBoard, TaskList } from "../../../worker/features/tasks/contract.ts";
import { request } from "../../support/request.ts";

type As = { cookie: string };
type Seen = { id: string; version: number };

export const post = (as: As | undefined, json: object) =>
  request("/api/tasks", { ...(as ? { as } : {}), json });

export async function add(as: As, json: object): Promise<Task> {
  return v.parse(Task, await (await post(as, { title: "Write", ...json })).json());
}

export async function read(as: As, { id }: { id: string }): Promise<Task> {
  return v.parse(Task, await (await request(`/api/tasks/${id}`, { as })).json());
}

export async function listOf(as: As, search = ""): Promise<TaskList> {
  return v.parse(TaskList, await (await request(`/api/tasks${search}`, { as })).json());
}

export async function boardOf(as: As, search = ""): Promise<TaskBoard> {
  return v.parse(TaskBoard, await (await request(`/api/tasks/board${search}`, { as })).json());
}

export const titlesOf = async (as: As, view: string) =>
  (await listOf(as, `?view=${view}`)).items.map(({ title }) => title);

export const patch = (as: As, { id, version }: Seen, json: object) =>
  request(`/api/tasks/${id}`, {
    method: "PATCH",
    as,
    json,
    headers: { "if-match": `"${version}"` },
  });

export async function change(as: As, seen: Seen, json: object): Promise<Task> {
  return v.parse(Task, await (await patch(as, seen, json)).json());
}

export const remove = (as: As, { id, version }: Seen) =>
  request(`/api/tasks/${id}`, {
    method: "DELETE",
    as,
    headers: { "if-match": `"${version}"` },
  });
