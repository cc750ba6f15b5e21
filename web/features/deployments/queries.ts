import { queryOptions } from "@tanstack/react-query";
import type { deploymentsApi } from "../../../worker/features/deployments/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const deployments = lazyClient<typeof deploymentsApi>("/api/deployments");

export const deploymentsQuery = queryOptions({
  queryKey: ["deployments"],
  queryFn: async ({ signal }) =>
    (await (await deployments()).index.$get({}, { init: { signal } })).json(),
});
