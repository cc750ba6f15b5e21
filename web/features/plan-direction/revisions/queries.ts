import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { strategyRevisionsApi } from "../../../../worker/features/strategy-revisions/api.ts";
import type { RevisionList } from "../../../../worker/features/strategy-revisions/contract.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";
import { networkModeOf } from "../../plan-store/network-mode.ts";
import { localSourceOf } from "../../plan-store/lazy-local.ts";

const plans = lazyClient<typeof strategyRevisionsApi>("/api/plans");

/** `latest` is the version that the plan has: with every new one the list is read anew. */
export function revisionsQuery(planId: string, latest: number) {
  return infiniteQueryOptions({
    queryKey: ["strategy-revisions", planId, latest],
    networkMode: networkModeOf(planId),
    placeholderData: keepPreviousData,
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: RevisionList) => nextCursor,
    queryFn: async ({ pageParam, signal }) => {
      const local = await localSourceOf(planId);
      if (local) return local.revisions({ cursor: pageParam });
      const query = pageParam === "" ? {} : { cursor: pageParam };
      const client = (await plans())[":planId"].revisions;
      return (await client.$get({ param: { planId }, query }, { init: { signal } })).json();
    },
  });
}

/** What was saved once stays as it is. */
export function revisionQuery(planId: string, version: number) {
  return queryOptions({
    queryKey: ["strategy-revision", planId, version],
    networkMode: networkModeOf(planId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const local = await localSourceOf(planId);
      if (local) return local.revision(version);
      const param = { planId, version: String(version) };
      const client = (await plans())[":planId"].revisions[":version"];
      return (await client.$get({ param }, { init: { signal } })).json();
    },
  });
}
