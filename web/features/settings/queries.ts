import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { settingsApi } from "../../../worker/features/settings/api.ts";
import type {
  EditableKey,
  SettingHistory,
  SettingInput,
} from "../../../worker/features/settings/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const settings = lazyClient<typeof settingsApi>("/api/settings");

const HISTORY_PAGE = "20";

export function settingsQuery() {
  return queryOptions({
    queryKey: ["settings"],
    queryFn: async ({ signal }) =>
      (await (await settings()).index.$get({}, { init: { signal } })).json(),
  });
}

export function settingHistoryQuery(key: EditableKey) {
  return infiniteQueryOptions({
    queryKey: ["setting-history", key],
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: SettingHistory) => nextCursor,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: HISTORY_PAGE, ...(pageParam === "" ? {} : { cursor: pageParam }) };
      const client = (await settings())[":key"].history;
      return (await client.$get({ param: { key }, query }, { init: { signal } })).json();
    },
  });
}

export async function changeSetting(json: SettingInput, version: number) {
  const client = await settings();
  const answer = await client.index.$put({ json }, { headers: { "if-match": `"${version}"` } });
  return answer.json();
}
