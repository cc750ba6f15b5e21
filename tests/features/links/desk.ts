import * as v from "valibot";
import { tasks } from "../../../db/schema/tasks.ts";
import { LinkList, MadeLink } from "../../../worker/features/links/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { request } from "../../support/request.ts";

type As = { cookie: string };

export const post = (as: As | undefined, json: object = {}) =>
  request("/api/links", {
    ...(as ? { as } : {}),
    json: { kind: "task_calendar", name: "Outlook", days: null, ...json },
  });

/** The link, and the path that opens it. */
export async function makeLink(as: As, json: object = {}) {
  const { url, row } = v.parse(MadeLink, await (await post(as, json)).json());
  return { row, path: new URL(url).pathname };
}

export async function linksOf(as: As, search = ""): Promise<LinkList> {
  return v.parse(LinkList, await (await request(`/api/links${search}`, { as })).json());
}

export const end = (as: As, id: string) => request(`/api/links/${id}`, { as, method: "DELETE" });

type TaskValues = Partial<typeof tasks.$inferInsert>;

export async function addTask({ db }: TestDatabase, ownerId: string, values: TaskValues = {}) {
  const now = Date.now();
  const dueDay = values.dueDay ?? "2026-12-01";
  const row = {
    id: uuidv7(now),
    ownerId,
    title: "Write the board paper",
    dueDay,
    dueAt: Date.parse(`${dueDay}T22:59:59Z`),
    createdAt: now,
    updatedAt: now,
    ...values,
  };
  await db.insert(tasks).values(row);
  return row;
}
