import { queryOptions } from "@tanstack/react-query";
import type { companiesApi } from "../../../worker/features/companies/api.ts";
import type { profilesApi } from "../../../worker/features/profiles/api.ts";
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
