import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { PlanListApi } from "../../../worker/features/plan-list/api.ts";
import type {
  HandoverInput,
  PlanDeletion,
  PlanDetails,
  PlanInput,
  PlanRow,
} from "../../../worker/features/plan-list/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const plans = lazyClient<PlanListApi>("/api/plans");

type Client = Awaited<ReturnType<typeof plans>>;
type PlansQuery = InferRequestType<Client["index"]["$get"]>["query"];

/** All that is shown of which plans there are. */
export const PLAN_LISTS = ["plan-list"];

export function plansQuery(query: PlansQuery) {
  return queryOptions({
    queryKey: [...PLAN_LISTS, "list", query],
    queryFn: async ({ signal }) =>
      (await (await plans()).index.$get({ query }, { init: { signal } })).json(),
  });
}

/** As many as one page holds. */
export async function readPlans() {
  const query = { limit: String(LIMITS.pageSizeMost) };
  return (await (await (await plans()).index.$get({ query })).json()).items;
}

export function planHomesQuery() {
  return queryOptions({
    queryKey: [...PLAN_LISTS, "homes"],
    queryFn: async ({ signal }) =>
      (await (await plans()).homes.$get({}, { init: { signal } })).json(),
  });
}

export function planPeopleQuery(q: string) {
  return queryOptions({
    queryKey: [...PLAN_LISTS, "people", q],
    queryFn: async ({ signal }) =>
      (await (await plans()).people.$get({ query: { q } }, { init: { signal } })).json(),
  });
}

export async function createPlan(json: PlanInput) {
  return (await (await plans()).index.$post({ json })).json();
}

type Seen = Pick<PlanRow, "id" | "version">;
const seen = ({ version }: Seen) => ({ headers: { "if-match": `"${version}"` } });

export async function changePlan(plan: Seen, json: PlanDetails) {
  const client = (await plans())[":planId"];
  return (await client.$patch({ param: { planId: plan.id }, json }, seen(plan))).json();
}

export async function handOverPlan(plan: Seen, json: HandoverInput) {
  const client = (await plans())[":planId"].handovers;
  await client.$post({ param: { planId: plan.id }, json }, seen(plan));
}

export async function deletePlan(plan: Seen, json: PlanDeletion) {
  const client = (await plans())[":planId"].deletion;
  await client.$post({ param: { planId: plan.id }, json }, seen(plan));
}
