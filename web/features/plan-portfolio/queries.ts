import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { PlanPortfolioApi } from "../../../worker/features/plan-portfolio/api.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const portfolio = lazyClient<PlanPortfolioApi>("/api/portfolio");

type Client = Awaited<ReturnType<typeof portfolio>>;
type PortfolioQuery = InferRequestType<Client["index"]["$get"]>["query"];
type GroupsQuery = InferRequestType<Client["groups"]["$get"]>["query"];
type MapQuery = InferRequestType<Client["map"]["$get"]>["query"];

/** While plans are being counted the rest is asked for soon; plans change all the time besides. */
const again = ({ state }: { state: { data?: { waiting: number } | undefined } }) =>
  (state.data?.waiting ?? 0) > 0 ? LIMITS.portfolioWaitMs : LIMITS.portfolioPollMs;

export const portfolioQuery = (query: PortfolioQuery) =>
  queryOptions({
    queryKey: ["plan-portfolio", "plans", query],
    refetchInterval: again,
    queryFn: async ({ signal }) =>
      (await (await portfolio()).index.$get({ query }, { init: { signal } })).json(),
  });

export const groupsQuery = (query: GroupsQuery) =>
  queryOptions({
    queryKey: ["plan-portfolio", "groups", query],
    refetchInterval: again,
    queryFn: async ({ signal }) =>
      (await (await portfolio()).groups.$get({ query }, { init: { signal } })).json(),
  });

export const mapQuery = (query: MapQuery) =>
  queryOptions({
    queryKey: ["plan-portfolio", "map", query],
    refetchInterval: again,
    queryFn: async ({ signal }) =>
      (await (await portfolio()).map.$get({ query }, { init: { signal } })).json(),
  });
