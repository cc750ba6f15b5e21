import * as v from "valibot";
import { expect } from "vitest";
import { request } from "./request.ts";

type Someone = { cookie: string };
export type Asked = { as?: Someone; version?: number };

/** Asks one API as its screen does: as an admin if nobody else is named, over the version that was seen. */
export function sendTo(api: string, admin: Someone) {
  return (method: string, path: string, json?: unknown, { as = admin, version }: Asked = {}) =>
    request(`${api}${path}`, {
      method,
      as,
      ...(json === undefined ? {} : { json }),
      headers: version === undefined ? {} : { "if-match": `"${version}"` },
    });
}

/** What an API answered where it did what it was asked. */
export async function readAnswer<S extends v.GenericSchema>(schema: S, answer: Promise<Response>) {
  const given = await answer;
  if (given.status !== 200) expect.fail(await given.text());
  return v.parse(schema, await given.json());
}

/** What every list that admins put in order is asked. */
export function askList(send: ReturnType<typeof sendTo>) {
  return {
    add: (json: unknown, asked: Asked = {}) => send("POST", "", json, asked),
    change: (id: string, json: unknown, asked: Asked = {}) =>
      send("PATCH", `/${id}`, json, { version: 1, ...asked }),
    remove: (id: string, asked: Asked = {}) =>
      send("DELETE", `/${id}`, undefined, { version: 1, ...asked }),
    order: (ids: readonly string[], seen: readonly string[], asked: Asked = {}) =>
      send("PUT", "/order", { ids, seen }, asked),
  };
}
