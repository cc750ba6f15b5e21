import { queryOptions } from "@tanstack/react-query";
import type { profilesApi } from "../../../worker/features/profiles/api.ts";
import type { ProfileChanges } from "../../../worker/features/profiles/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const profiles = lazyClient<typeof profilesApi>("/api/profiles");

export const ownProfileQuery = queryOptions({
  queryKey: ["profiles", "own"],
  queryFn: async ({ signal }) =>
    (await (await profiles()).own.$get({}, { init: { signal } })).json(),
});

export async function readOwnProfile() {
  return (await (await profiles()).own.$get({})).json();
}

type Save = { changes: ProfileChanges; version: number };

export async function saveOwnProfile({ changes, version }: Save) {
  const client = await profiles();
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await client.own.$patch({ json: changes }, seen)).json();
}

export async function saveOwnAvatar(picture: Blob) {
  const client = await profiles();
  const init = { body: picture, headers: { "content-type": picture.type } };
  return (await client.own.avatar.$put({}, { init })).json();
}

export async function removeOwnAvatar() {
  return (await (await profiles()).own.avatar.$delete()).json();
}
