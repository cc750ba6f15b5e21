import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { Role } from "../../../db/values/roles.ts";
import type { usersApi } from "../../../worker/features/users/api.ts";
import type {
  BulkChange,
  BulkInput,
  UserDetail,
  UserFilter,
  BulkScope,
} from "../../../worker/features/users/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const users = lazyClient<typeof usersApi>("/api/users");

type UserListQuery = InferRequestType<Awaited<ReturnType<typeof users>>["index"]["$get"]>["query"];

export function usersQuery(query: UserListQuery) {
  return queryOptions({
    queryKey: ["users", "list", query],
    queryFn: async ({ signal }) =>
      (await (await users()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["users", "one", id],
    queryFn: async ({ signal }) =>
      (await (await users())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}

/** Whose accounts a change would touch. Never from the cache: it is what the confirmation promises. */
export function bulkPreviewQuery(change: BulkChange, scope: BulkScope) {
  return queryOptions({
    queryKey: ["users", "preview", change, scope],
    queryFn: async ({ signal }) => {
      const client = await users();
      const json = { change, scope };
      return (await client.bulk.preview.$post({ json }, { init: { signal } })).json();
    },
    gcTime: 0,
    staleTime: 0,
  });
}

export async function applyBulk(json: BulkInput) {
  return (await (await users()).bulk.$post({ json })).json();
}

export async function exportPeople(json: UserFilter) {
  const file = await (await (await users()).export.$post({ json })).blob();
  return { file, name: "people.csv", told: "People" };
}

type Seen = Pick<UserDetail, "id" | "version">;

const seen = ({ version }: Pick<Seen, "version">) => ({ headers: { "if-match": `"${version}"` } });

export async function giveRole(user: Seen, role: Role): Promise<UserDetail> {
  const param = { id: user.id, role };
  return (await (await users())[":id"].roles[":role"].$put({ param }, seen(user))).json();
}

export async function takeRole(user: Seen, role: Role): Promise<UserDetail> {
  const param = { id: user.id, role };
  return (await (await users())[":id"].roles[":role"].$delete({ param }, seen(user))).json();
}

export async function suspend(
  user: Seen,
  json: { reason: string; until: string },
): Promise<UserDetail> {
  const asked = { param: { id: user.id }, json };
  return (await (await users())[":id"].suspension.$put(asked, seen(user))).json();
}

export async function restore(user: Seen): Promise<UserDetail> {
  const param = { id: user.id };
  return (await (await users())[":id"].suspension.$delete({ param }, seen(user))).json();
}

export async function renameUser(user: Seen, fullName: string): Promise<UserDetail> {
  const asked = { param: { id: user.id }, json: { fullName } };
  return (await (await users())[":id"].name.$put(asked, seen(user))).json();
}

export async function startEmailChange(user: Seen, email: string): Promise<UserDetail> {
  const asked = { param: { id: user.id }, json: { email } };
  return (await (await users())[":id"]["email-change"].$put(asked, seen(user))).json();
}

export async function stopEmailChange(user: Seen): Promise<UserDetail> {
  const param = { id: user.id };
  return (await (await users())[":id"]["email-change"].$delete({ param }, seen(user))).json();
}

export async function labelUser(user: Seen, labels: string[]): Promise<UserDetail> {
  const asked = { param: { id: user.id }, json: { labels } };
  return (await (await users())[":id"].labels.$put(asked, seen(user))).json();
}

type Note = Pick<UserDetail["notes"][number], "id" | "version">;

export async function addNote({ id }: Seen, text: string): Promise<UserDetail> {
  return (await (await users())[":id"].notes.$post({ param: { id }, json: { text } })).json();
}

export async function editNote({ id }: Seen, note: Note, text: string): Promise<UserDetail> {
  const asked = { param: { id, noteId: note.id }, json: { text } };
  return (await (await users())[":id"].notes[":noteId"].$put(asked, seen(note))).json();
}

export async function deleteNote({ id }: Seen, note: Note): Promise<UserDetail> {
  const param = { id, noteId: note.id };
  return (await (await users())[":id"].notes[":noteId"].$delete({ param }, seen(note))).json();
}

export async function signOutEverywhere({ id }: Seen): Promise<UserDetail> {
  return (await (await users())[":id"].sessions.$delete({ param: { id } })).json();
}

export async function endSession({ id }: Seen, sessionId: string): Promise<UserDetail> {
  const param = { id, sessionId };
  return (await (await users())[":id"].sessions[":sessionId"].$delete({ param })).json();
}

export async function resetFactors(user: Seen): Promise<UserDetail> {
  const param = { id: user.id };
  return (await (await users())[":id"].factors.$delete({ param }, seen(user))).json();
}

export async function requireNewPassword(user: Seen): Promise<UserDetail> {
  const param = { id: user.id };
  return (await (await users())[":id"]["password-requirement"].$put({ param }, seen(user))).json();
}

export async function keepAccount(user: Seen): Promise<UserDetail> {
  const param = { id: user.id };
  return (await (await users())[":id"].deletion.$delete({ param }, seen(user))).json();
}
