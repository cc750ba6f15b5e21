import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { consentsApi } from "../../../../worker/features/consents/api.ts";
import type {
  ConsentDetail,
  ConsentFigures,
  ConsentKeyList,
  ConsentList,
} from "../../../../worker/features/consents/contract.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";

const consents = lazyClient<typeof consentsApi>("/api/consents");

type Client = Awaited<ReturnType<typeof consents>>;
export type RecordQuery = InferRequestType<Client["index"]["$get"]>["query"];
export type FigureQuery = InferRequestType<Client["figures"]["$get"]>["query"];
type ExportQuery = InferRequestType<Client["export"]["$post"]>["json"];
export type ExportFormat = NonNullable<ExportQuery["format"]>;

export const RECORD_KEYS = { all: ["consents"] } as const;

export function recordsQuery(query: RecordQuery) {
  return queryOptions({
    queryKey: [...RECORD_KEYS.all, "list", query],
    queryFn: async ({ signal }): Promise<ConsentList> =>
      (await (await consents()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function recordQuery(id: string) {
  return queryOptions({
    queryKey: [...RECORD_KEYS.all, "one", id],
    queryFn: async ({ signal }): Promise<ConsentDetail> =>
      (await (await consents())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export function figuresQuery(query: FigureQuery) {
  return queryOptions({
    queryKey: [...RECORD_KEYS.all, "figures", query],
    queryFn: async ({ signal }): Promise<ConsentFigures> =>
      (await (await consents()).figures.$get({ query }, { init: { signal } })).json(),
  });
}

export function keysQuery() {
  return queryOptions({
    queryKey: [...RECORD_KEYS.all, "keys"],
    queryFn: async ({ signal }): Promise<ConsentKeyList> =>
      (await (await consents()).keys.$get(undefined, { init: { signal } })).json(),
  });
}

export async function renewKey(replaces: string | null): Promise<ConsentKeyList> {
  return (await (await consents()).keys.$post({ json: { replaces } })).json();
}

export async function erasePerson(id: string) {
  return (await (await consents()).people[":id"].erasure.$post({ param: { id } })).json();
}

/** What is filtered, as a file; its order and its page are the list's alone. */
export async function downloadRecords(query: RecordQuery, format: ExportFormat) {
  const { cursor: _cursor, limit: _limit, sort: _sort, ...filter } = query;
  const answer = await (await consents()).export.$post({ json: { ...filter, format } });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return {
    file: await answer.blob(),
    name: name ?? `consents.${format}`,
    rows: Number(answer.headers.get("consent-rows")),
  };
}
