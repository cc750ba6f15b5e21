import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { strategyRevisionsApi } from "../../../worker/features/strategy-revisions/api.ts";
import type { RevisionList } from "../../../worker/features/strategy-revisions/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { networkModeOf } from "./network-mode.ts";
import { localSourceOf } from "./lazy-local.ts";

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

/** Those alone that ended a review or a period, the latest of them. */
export function momentsQuery(planId: string, latest: number) {
  return queryOptions({
    queryKey: ["strategy-moments", planId, latest],
    networkMode: networkModeOf(planId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const local = await localSourceOf(planId);
      if (local) return local.revisions({ cursor: "", of: "moments" });
      const client = (await plans())[":planId"].revisions;
      const asked = { param: { planId }, query: { of: "moments" as const } };
      return (await client.$get(asked, { init: { signal } })).json();
    },
  });
}

/** How far an item was at each of them; with every new one it is read anew. */
export function trendQuery(planId: string, itemId: string, latest: number) {
  return queryOptions({
    queryKey: ["strategy-trend", planId, itemId, latest],
    networkMode: networkModeOf(planId),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const local = await localSourceOf(planId);
      if (local) return local.trend(itemId);
      const client = (await plans())[":planId"].trends[":itemId"];
      return (await client.$get({ param: { planId, itemId } }, { init: { signal } })).json();
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
