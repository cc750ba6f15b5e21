import { queryOptions } from "@tanstack/react-query";
import type { planSharesApi, sharedPlansApi } from "../../../worker/features/plan-shares/api.ts";
import type {
  PlanShare,
  PlanShareList,
  ShareChange,
  SharedPlanList,
  ShareInput,
  VisitInput,
} from "../../../worker/features/plan-shares/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const shares = lazyClient<typeof planSharesApi>("/api/plans");
const sharedPlans = lazyClient<typeof sharedPlansApi>("/api/shared-plans");

/** With whom a plan is shared. */
export function sharesQuery(planId: string) {
  return queryOptions({
    queryKey: ["plan-shares", planId],
    queryFn: async ({ signal }): Promise<PlanShareList> => {
      const client = (await shares())[":planId"].shares;
      return (await client.$get({ param: { planId } }, { init: { signal } })).json();
    },
  });
}

/** The plans of others that the person may open. */
export function sharedPlansQuery() {
  return queryOptions({
    queryKey: ["shared-plans"],
    queryFn: async ({ signal }): Promise<SharedPlanList> =>
      (await (await sharedPlans()).index.$get({}, { init: { signal } })).json(),
  });
}

export async function inviteTo(planId: string, json: ShareInput): Promise<PlanShare> {
  return (await (await shares())[":planId"].shares.$post({ param: { planId }, json })).json();
}

export async function changeShare(
  planId: string,
  shareId: string,
  json: ShareChange,
): Promise<PlanShare> {
  const client = (await shares())[":planId"].shares[":shareId"];
  return (await client.$patch({ param: { planId, shareId }, json })).json();
}

export async function endShare(planId: string, shareId: string): Promise<void> {
  await (await shares())[":planId"].shares[":shareId"].$delete({ param: { planId, shareId } });
}

export async function resendInvitation(planId: string, shareId: string): Promise<void> {
  const client = (await shares())[":planId"].shares[":shareId"].mails;
  await client.$post({ param: { planId, shareId } });
}

export async function sendVisit(planId: string, json: VisitInput): Promise<void> {
  await (await shares())[":planId"].visits.$post({ param: { planId }, json });
}

export async function leavePlan(planId: string): Promise<void> {
  await (await sharedPlans())[":planId"].$delete({ param: { planId } });
}
