import { queryOptions } from "@tanstack/react-query";
import type { companiesApi } from "../../../worker/features/companies/api.ts";
import type { profilesApi } from "../../../worker/features/profiles/api.ts";
import type { PlanSampleApi } from "../../../worker/features/plan-sample/api.ts";
import type {
  SampleAnswer,
  SampleInput,
  SamplePreview,
} from "../../../worker/features/plan-sample/contract.ts";
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

/** Who would write it, what that costs at most, and what would go out. */
export const previewQuery = (query: SampleInput) =>
  queryOptions({
    queryKey: ["plan-sample", "preview", query],
    queryFn: async ({ signal }): Promise<SamplePreview> => {
      const sample = (await plans())["sample-content"];
      return (await sample.preview.$get({ query }, { init: { signal } })).json();
    },
  });

export async function writeSample(json: SampleInput, signal: AbortSignal): Promise<SampleAnswer> {
  const sample = (await plans())["sample-content"];
  return (await sample.$post({ json }, { init: { signal } })).json();
}
