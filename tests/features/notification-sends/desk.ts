import * as v from "valibot";
import { expect } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import {
  Send,
  SendDetail,
  SendList,
} from "../../../worker/features/notification-sends/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

type Asked = { as?: { cookie: string }; version?: number };

/** An admin who sends, through the API as the screen uses it. */
export async function openDesk(database: TestDatabase) {
  const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
  const send = (method: string, path: string, json: unknown, { as = admin, version }: Asked) =>
    request(`/api/notification-sends${path}`, {
      method,
      as,
      ...(json === undefined ? {} : { json }),
      headers: version === undefined ? {} : { "if-match": `"${version}"` },
    });
  const words = (over: object = {}) => ({
    submissionKey: uuidv7(Date.now()),
    audience: { to: "everyone" },
    kind: "announcement",
    title: "Maintenance on Sunday",
    content: "From six to seven in the morning.",
    actionPath: null,
    ...over,
  });
  const ask = {
    list: (query = "", asked: Asked = {}) => send("GET", query, undefined, asked),
    read: (id: string, asked: Asked = {}) => send("GET", `/${id}`, undefined, asked),
    create: (over: object = {}, asked: Asked = {}) => send("POST", "", words(over), asked),
    preview: (json: unknown, asked: Asked = {}) => send("POST", "/preview", json, asked),
    change: (id: string, json: unknown, asked: Asked = {}) =>
      send("PATCH", `/${id}`, json, { version: 1, ...asked }),
    cancel: (id: string, asked: Asked = {}) =>
      send("POST", `/${id}/cancel`, undefined, { version: 1, ...asked }),
  };
  const parse = async <Schema extends v.GenericSchema>(schema: Schema, answer: Response) => {
    expect(answer.status).toBe(200);
    return v.parse(schema, await answer.json());
  };
  return {
    admin,
    ask,
    list: async (query = "") => parse(SendList, await ask.list(query)),
    read: async (id: string) => parse(SendDetail, await ask.read(id)),
    create: async (over: object = {}) => parse(Send, await ask.create(over)),
    change: async (id: string, json: unknown, asked: Asked = {}) =>
      parse(Send, await ask.change(id, json, asked)),
    cancel: async (id: string, asked: Asked = {}) => parse(Send, await ask.cancel(id, asked)),
    events: async () =>
      (await database.db.select().from(auditEvents).orderBy(auditEvents.id)).map(
        ({ eventType, userId, details }) => ({ eventType, userId, details }),
      ),
  };
}
