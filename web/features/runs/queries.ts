import { queryOptions } from "@tanstack/react-query";
import type { RunsApi } from "../../../worker/features/runs/api.ts";
import type { RunList } from "../../../worker/features/runs/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const runs = lazyClient<RunsApi>("/api/runs");

export const runsQuery = queryOptions({
  queryKey: ["runs"],
  queryFn: async ({ signal }): Promise<RunList> =>
    (await (await runs()).index.$get({}, { init: { signal } })).json(),
});

export async function stopRun(id: string) {
  return (await (await runs())[":id"].stop.$post({ param: { id } })).json();
}

export async function dismissRun(id: string) {
  await (await runs())[":id"].dismissal.$post({ param: { id } });
}
