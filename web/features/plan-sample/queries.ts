import { queryOptions } from "@tanstack/react-query";
import type { companiesApi } from "../../../worker/features/companies/api.ts";
import type { profilesApi } from "../../../worker/features/profiles/api.ts";
import type { PlanSampleApi } from "../../../worker/features/plan-sample/api.ts";
import type {
  PlanSample,
  SampleInput,
  SamplePreview,
} from "../../../worker/features/plan-sample/contract.ts";
import type { RunsApi } from "../../../worker/features/runs/api.ts";
import { isGoing } from "../../../worker/features/runs/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

type CompaniesApi = typeof companiesApi;
type ProfilesApi = typeof profilesApi;
const companies = lazyClient<CompaniesApi>("/api/companies");
const profiles = lazyClient<ProfilesApi>("/api/profiles");

export type CompanyFacts = { industry: string; size: string };

/** What is known of the company that somebody plans for: of the one they act for first, then of their profile. */
export const companyFactsQuery = queryOptions({
  queryKey: ["plan-sample", "company"],
  queryFn: async ({ signal }): Promise<CompanyFacts> => {
    const init = { init: { signal } };
    const [own, profile] = await Promise.all([
      companies().then(async (client) => (await client.index.$get({}, init)).json()),
      profiles().then(async (client) => (await client.own.$get({}, init)).json()),
    ]);
    const chosen = own.items.find(({ isChosen }) => isChosen);
    return {
      industry: chosen?.industry || profile.companyIndustry,
      size: chosen?.size || profile.companySize,
    };
  },
});

const plans = lazyClient<PlanSampleApi>("/api/plans");
const runs = lazyClient<RunsApi>("/api/runs");

export const SAMPLES = ["plan-sample", "written"];

/** Who would write it, what that costs at most, and what would go out. */
export const previewQuery = (query: SampleInput) =>
  queryOptions({
    queryKey: ["plan-sample", "preview", query],
    queryFn: async ({ signal }): Promise<SamplePreview> => {
      const sample = (await plans())["sample-content"];
      return (await sample.preview.$get({ query }, { init: { signal } })).json();
    },
  });

/** What a model writes for this plan, or wrote and nobody has used yet. */
export const sampleQuery = (planId: string) =>
  queryOptions({
    queryKey: [...SAMPLES, planId],
    queryFn: async ({ signal }): Promise<PlanSample> => {
      const sample = (await plans())[":planId"].sample;
      return (await sample.$get({ param: { planId } }, { init: { signal } })).json();
    },
    refetchInterval: ({ state: { data } }) =>
      data?.sample && isGoing(data.sample.run) ? LIMITS.runPollMs : false,
  });

export async function startSample(planId: string, json: SampleInput): Promise<PlanSample> {
  const sample = (await plans())[":planId"].sample;
  return (await sample.$post({ param: { planId }, json })).json();
}

export async function forgetSample(planId: string): Promise<void> {
  await (await plans())[":planId"].sample.$delete({ param: { planId } });
}

export async function stopWriting(runId: string): Promise<void> {
  await (await runs())[":id"].stop.$post({ param: { id: runId } });
}
