import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { TrashApi } from "../../../worker/features/trash/api.ts";
import type { TrashDetail } from "../../../worker/features/trash/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import type { Trashed } from "../../shell/trash/restore-from-trash.ts";

const trash = lazyClient<TrashApi>("/api/trash");

type Client = Awaited<ReturnType<typeof trash>>;
type TrashQuery = InferRequestType<Client["index"]["$get"]>["query"];

export function trashQuery(query: TrashQuery) {
  return queryOptions({
    queryKey: ["trash", "list", query],
    queryFn: async ({ signal }) =>
      (await (await trash()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function trashedQuery({ kind, id }: Trashed) {
  return queryOptions<TrashDetail>({
    queryKey: ["trash", "one", kind, id],
    queryFn: async ({ signal }) =>
      (
        await (await trash())[":kind"][":id"].$get({ param: { kind, id } }, { init: { signal } })
      ).json(),
  });
}

export async function removeTrashed(records: readonly Trashed[]) {
  const json = { records: records.map(({ kind, id }) => ({ kind, id })) };
  return (await (await trash()).removals.$post({ json })).json();
}
