import { queryOptions } from "@tanstack/react-query";
import type { settingsApi } from "../../../worker/features/settings/api.ts";
import type { SettingInput } from "../../../worker/features/settings/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const settings = lazyClient<typeof settingsApi>("/api/settings");

export function settingsQuery() {
  return queryOptions({
    queryKey: ["settings"],
    queryFn: async ({ signal }) =>
      (await (await settings()).index.$get({}, { init: { signal } })).json(),
  });
}

export async function changeSetting(json: SettingInput, version: number) {
  const client = await settings();
  const answer = await client.index.$put({ json }, { headers: { "if-match": `"${version}"` } });
  return answer.json();
}
