import type { TrashApi } from "../../../worker/features/trash/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const trash = lazyClient<TrashApi>("/api/trash");

export type Trashed = { kind: string; id: string };

/** Brings a deleted record back, under another address or name where one is given. */
export async function restoreFromTrash({ kind, id }: Trashed, alone?: string) {
  const client = await trash();
  const json = alone === undefined ? {} : { alone };
  return (await client[":kind"][":id"].restore.$post({ param: { kind, id }, json })).json();
}
