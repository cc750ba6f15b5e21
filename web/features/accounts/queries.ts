import { queryOptions } from "@tanstack/react-query";
import type { accountsApi } from "../../../worker/features/accounts/api.ts";
import type { OwnPasswordInput } from "../../../worker/features/users/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const accounts = lazyClient<typeof accountsApi>("/api/accounts");

export const ownAccountQuery = queryOptions({
  queryKey: ["accounts", "own"],
  queryFn: async ({ signal }) =>
    (await (await accounts()).own.$get({}, { init: { signal } })).json(),
});

export async function changePassword(input: OwnPasswordInput) {
  await (await accounts()).own.password.$put({ json: input });
}

export async function requestEmailChange(email: string) {
  const answer = await (await accounts()).own["email-change"].$post({ json: { email } });
  return answer.json();
}

export async function cancelEmailChange() {
  await (await accounts()).own["email-change"].$delete();
}
