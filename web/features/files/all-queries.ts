import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { allFilesApi } from "../../../worker/features/files/all/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const all = lazyClient<typeof allFilesApi>("/api/files/all");

type AllQuery = InferRequestType<Awaited<ReturnType<typeof all>>["index"]["$get"]>["query"];

export function allFilesQuery(query: AllQuery) {
  return queryOptions({
    queryKey: ["files", "of everyone", query],
    queryFn: async ({ signal }) =>
      (await (await all()).index.$get({ query }, { init: { signal } })).json(),
  });
}
