import { queryOptions } from "@tanstack/react-query";
import type { PlanListApi } from "../../../worker/features/plan-list/api.ts";
import type { planSharesApi, sharedPlansApi } from "../../../worker/features/plan-shares/api.ts";
import type {
  MemberAnswer,
  MemberLinks,
  PlanShare,
  PlanShareList,
  ShareChange,
  ShareInput,
  VisitInput,
} from "../../../worker/features/plan-shares/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const plans = lazyClient<PlanListApi>("/api/plans");
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

export async function answerMember(planId: string, json: MemberAnswer): Promise<MemberLinks> {
  return (await (await shares())[":planId"].members.$post({ param: { planId }, json })).json();
}

export async function unlinkMember(planId: string, memberId: string): Promise<MemberLinks> {
  const client = (await shares())[":planId"].members[":memberId"];
  return (await client.$delete({ param: { planId, memberId } })).json();
}

/** What the person may open beside their first plan. */
export function planChoicesQuery() {
  return queryOptions({
    queryKey: ["plan-list", "choices"],
    queryFn: async ({ signal }) =>
      (await (await plans()).choices.$get({}, { init: { signal } })).json(),
  });
}

export async function sendUse(planId: string): Promise<void> {
  await (await plans())[":planId"].uses.$post({ param: { planId } });
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
