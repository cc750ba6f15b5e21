import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { usersApi } from "../../../worker/features/users/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const users = lazyClient<typeof usersApi>("/api/users");

type UserListQuery = InferRequestType<Awaited<ReturnType<typeof users>>["index"]["$get"]>["query"];

export function usersQuery(query: UserListQuery) {
  return queryOptions({
    queryKey: ["users", query],
    queryFn: async ({ signal }) =>
      (await (await users()).index.$get({ query }, { init: { signal } })).json(),
  });
}
