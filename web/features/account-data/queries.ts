import type { AccountDataApi } from "../../../worker/features/account-data/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const accountData = lazyClient<AccountDataApi>("/api/account-data");

/** The whole file: one that breaks off on the way is a failure and no file. */
export async function exportAccount(): Promise<Blob> {
  return (await (await accountData()).exports.$post()).blob();
}

export async function requestDeletion(confirmation: string) {
  return (await (await accountData()).deletion.$post({ json: { confirmation } })).json();
}

export async function cancelDeletion() {
  await (await accountData()).deletion.$delete();
}
