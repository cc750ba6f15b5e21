import { queryOptions } from "@tanstack/react-query";
import type { AccountDataApi } from "../../../worker/features/account-data/api.ts";
import type { AccountFile } from "../../../worker/features/account-data/contract.ts";
import { isGoing } from "../../../worker/features/runs/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const accountData = lazyClient<AccountDataApi>("/api/account-data");

/** How far the newest file is; asked again while it is made. */
export const accountFileQuery = queryOptions({
  queryKey: ["account-data", "file"],
  queryFn: async ({ signal }): Promise<AccountFile> =>
    (await (await accountData()).exports.newest.$get({}, { init: { signal } })).json(),
  refetchInterval: ({ state }) =>
    state.data?.run && isGoing(state.data.run) ? LIMITS.runPollMs / 2 : false,
});

export async function requestExport() {
  return (await (await accountData()).exports.$post()).json();
}

/** The whole file: one that breaks off on the way is a failure and no file. */
export async function downloadExport(id: string): Promise<Blob> {
  return (await (await accountData()).exports[":id"].file.$get({ param: { id } })).blob();
}

export async function requestDeletion(confirmation: string) {
  return (await (await accountData()).deletion.$post({ json: { confirmation } })).json();
}

export async function cancelDeletion() {
  await (await accountData()).deletion.$delete();
}
