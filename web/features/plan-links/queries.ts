import { queryOptions } from "@tanstack/react-query";
import type { LinkState, ServedKind } from "../../../db/values/plan-links.ts";
import type { PlanLinksApi } from "../../../worker/features/plan-links/api.ts";
import type { ItemLink, LinkInput } from "../../../worker/features/plan-links/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const links = lazyClient<PlanLinksApi>("/api/plans");

export type LinkPlace = { planId: string; kind: ServedKind; itemId: string };

export const PLAN_LINKS = ["plan-links"];

/** Health and progress of the other end move by themselves, so they are asked for now and then. */
export const itemLinksQuery = ({ planId, kind, itemId }: LinkPlace) =>
  queryOptions({
    queryKey: [...PLAN_LINKS, planId, kind, itemId],
    refetchInterval: LIMITS.portfolioPollMs,
    queryFn: async ({ signal }) => {
      const client = (await links())[":planId"].links;
      const query = { kind, itemId };
      return (await client.$get({ param: { planId }, query }, { init: { signal } })).json();
    },
  });

export const linkTargetsQuery = (planId: string, q: string) =>
  queryOptions({
    queryKey: [...PLAN_LINKS, planId, "targets", q],
    queryFn: async ({ signal }) => {
      const client = (await links())[":planId"].links.targets;
      return (await client.$get({ param: { planId }, query: { q } }, { init: { signal } })).json();
    },
  });

export async function askLink(planId: string, json: LinkInput) {
  return (await (await links())[":planId"].links.$post({ param: { planId }, json })).json();
}

type Seen = Pick<ItemLink, "id" | "version">;

export async function answerLink(planId: string, { id, version }: Seen, state: LinkState) {
  const client = (await links())[":planId"].links[":linkId"].answer;
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await client.$put({ param: { planId, linkId: id }, json: { state } }, seen)).json();
}

export async function endLink(planId: string, { id }: Seen) {
  await (await links())[":planId"].links[":linkId"].$delete({ param: { planId, linkId: id } });
}
