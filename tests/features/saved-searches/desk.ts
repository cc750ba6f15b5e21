import { count, eq } from "drizzle-orm";
import * as v from "valibot";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { SavedSearch, SavedSearches } from "../../../worker/features/saved-searches/contract.ts";
import type { TestDatabase } from "../../support/database.ts";
import { request } from "../../support/request.ts";

type As = { cookie: string };
export const USERS = "/admin/users";

export const post = (as: As | undefined, json: object) =>
  request("/api/saved-searches", {
    ...(as ? { as } : {}),
    json: { list: USERS, name: "Coaches", filters: { role: "coach" }, ...json },
  });

export async function save(as: As, json: object = {}): Promise<SavedSearch> {
  return v.parse(SavedSearch, await (await post(as, json)).json());
}

export const read = (as: As, list = USERS) =>
  request(`/api/saved-searches?list=${encodeURIComponent(list)}`, { as });

export async function listOf(as: As, list = USERS): Promise<SavedSearches> {
  return v.parse(SavedSearches, await (await read(as, list)).json());
}

type Seen = { id: string; version: number };

export const patch = (as: As, { id, version }: Seen, json: object) =>
  request(`/api/saved-searches/${id}`, {
    method: "PATCH",
    as,
    json,
    headers: { "if-match": `"${version}"` },
  });

export const remove = (as: As, { id, version }: Seen) =>
  request(`/api/saved-searches/${id}`, {
    method: "DELETE",
    as,
    headers: { "if-match": `"${version}"` },
  });

export const start = (as: As, id: string | null, list = USERS) =>
  request("/api/saved-searches/start", { method: "PUT", as, json: { list, id } });

export async function countOf({ db }: TestDatabase, { id }: { id: string }): Promise<number> {
  const rows = await db
    .select({ rows: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, id));
  return rows[0]?.rows ?? 0;
}
