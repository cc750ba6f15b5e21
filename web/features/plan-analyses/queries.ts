import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { AnalysesApi } from "../../../worker/features/analyses/api.ts";
import type { AnalysisInput, AnalysisRow } from "../../../worker/features/analyses/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const analyses = lazyClient<AnalysesApi>("/api/analyses");

type Client = Awaited<ReturnType<typeof analyses>>;
type AnalysesQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const ANALYSES_KEY = ["analyses"];

export function analysesQuery(query: AnalysesQuery) {
  return queryOptions({
    queryKey: [...ANALYSES_KEY, "list", query],
    queryFn: async ({ signal }) =>
      (await (await analyses()).index.$get({ query }, { init: { signal } })).json(),
  });
}

/** Asked for again while a text of it is still being read. */
export function analysisQuery(id: string) {
  return queryOptions({
    queryKey: [...ANALYSES_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await (await analyses())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
    refetchInterval: ({ state: { data } }) =>
      data?.sources.some(({ state }) => state === "waiting") ? LIMITS.analysisPollMs : false,
  });
}

export const createAnalysis = async (json: AnalysisInput) =>
  (await (await analyses()).index.$post({ json })).json();

export const renameAnalysis = async ({ id, version }: AnalysisRow, name: string) =>
  (
    await (await analyses())[":id"].$patch({ param: { id }, json: { name } }, seenVersion(version))
  ).json();

export const trashAnalysis = async (id: string) =>
  (await analyses())[":id"].trash.$put({ param: { id } });

export const restoreAnalysis = async (id: string) =>
  (await analyses())[":id"].trash.$delete({ param: { id } });

export const deleteAnalysis = async (id: string) =>
  (await analyses())[":id"].$delete({ param: { id } });
