import { queryOptions } from "@tanstack/react-query";
import type { GrantsApi } from "../../../worker/features/grants/api.ts";
import type { GrantsInput } from "../../../worker/features/grants/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const grants = lazyClient<GrantsApi>("/api/grants");

/** Of an account as it is now: a role that came or went is another version of it. */
export function rightsQuery({ id: userId, version }: { id: string; version: number }) {
  return queryOptions({
    queryKey: ["grants", userId, version],
    queryFn: async ({ signal }) =>
      (await (await grants())[":userId"].$get({ param: { userId } }, { init: { signal } })).json(),
  });
}

export async function changeGrants(
  { userId, version }: { userId: string; version: number },
  json: GrantsInput,
) {
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await (await grants())[":userId"].$put({ param: { userId }, json }, seen)).json();
}
