import { queryOptions } from "@tanstack/react-query";
import type { backupsApi } from "../../../worker/features/backups/api.ts";
import type { BackupReport } from "../../../worker/features/backups/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const backups = lazyClient<typeof backupsApi>("/api/backups");

/** Asked again while the machine works on one. */
export const backupsQuery = queryOptions<BackupReport>({
  queryKey: ["backups"],
  queryFn: async ({ signal }) =>
    (await (await backups()).index.$get({}, { init: { signal } })).json(),
  refetchInterval: ({ state }) => (state.data?.machine?.running ? LIMITS.backupPollMs : false),
});

export async function startBackup() {
  return await (await (await backups()).index.$post()).json();
}

export async function rehearseBackup(name: string) {
  return await (await (await backups())[":name"].rehearsals.$post({ param: { name } })).json();
}

/** Leaves the file to the browser, which writes it as it comes; before that the server says whether it may. */
export async function downloadBackup(name: string) {
  await (await backups())[":name"].downloads.$post({ param: { name } });
  const link = document.createElement("a");
  link.href = `/api/backups/${name}/file`;
  link.download = name;
  link.click();
}
