import { queryOptions } from "@tanstack/react-query";
import type { usersApi } from "../../../worker/features/users/api.ts";
import { apiClient } from "../../lib/api-client.ts";

const client = apiClient<typeof usersApi>("/api/users");

type UserListQuery = Parameters<typeof client.index.$get>[0]["query"];

export function usersQuery(query: UserListQuery) {
  return queryOptions({
    queryKey: ["users", query],
    queryFn: async ({ signal }) =>
      (await client.index.$get({ query }, { init: { signal } })).json(),
  });
}
