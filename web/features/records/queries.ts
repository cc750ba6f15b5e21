import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { recordsApi } from "../../../worker/features/records/api.ts";
import type {
  RecordHistory,
  RestorationInput,
  Restored,
} from "../../../worker/features/records/contract.ts";
import type { RecordSeen } from "../../kit/record/record-parts.tsx";
import { lazyClient } from "../../lib/lazy-client.ts";

type RecordsApi = ReturnType<typeof recordsApi>;

const records = lazyClient<RecordsApi>("/api/records");

const HISTORY_PAGE = "20";

export function historyQuery({ kind, id, version }: RecordSeen) {
  return infiniteQueryOptions({
    queryKey: ["record-history", kind, id, version],
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: RecordHistory) => nextCursor,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: HISTORY_PAGE, ...(pageParam === "" ? {} : { cursor: pageParam }) };
      const client = (await records())[":kind"][":id"].history;
      return (await client.$get({ param: { kind, id }, query }, { init: { signal } })).json();
    },
  });
}

/** A state of a record by the change that left or found it so. */
export type RecordState = Pick<RecordSeen, "kind" | "id"> &
  Pick<RestorationInput, "number" | "side">;

export function previewQuery({ kind, id, number, side }: RecordState) {
  return queryOptions({
    queryKey: ["record-history", kind, id, "preview", number, side],
    // What it would change is known anew each time that somebody asks.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const client = (await records())[":kind"][":id"].history[":number"];
      const param = { kind, id, number: String(number) };
      return (await client.$get({ param, query: { side } }, { init: { signal } })).json();
    },
  });
}

export async function restoreState(
  { kind, id, ...state }: RecordState,
  version: number,
): Promise<Restored> {
  const client = (await records())[":kind"][":id"].restorations;
  return (await client.$post({ param: { kind, id }, json: { ...state, version } })).json();
}
