import { queryOptions } from "@tanstack/react-query";
import type { healthApi } from "../../../worker/features/health/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const health = lazyClient<typeof healthApi>("/api/health");

export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async ({ signal }) =>
    (await (await health()).index.$get({}, { init: { signal } })).json(),
});

export async function testHealth(sendsMail: boolean) {
  return await (await (await health()).tests.$post({ json: { sendsMail } })).json();
}
