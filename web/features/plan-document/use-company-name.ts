import { useQuery } from "@tanstack/react-query";
import type { profilesApi } from "../../../worker/features/profiles/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { isDemoPlan, isLocalPlan } from "../plan-store/plan-place.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";

const profiles = lazyClient<typeof profilesApi>("/api/profiles");

const DEMO_COMPANY = "Kestrel Field Instruments";

/** Whose strategy it is, as its owner calls the company; empty until that is known, and in somebody else's plan. */
export function useCompanyName(): string {
  const { planId } = usePlanStore();
  const { data } = useQuery({
    queryKey: ["profiles", "own"],
    enabled: !isLocalPlan(planId),
    queryFn: async ({ signal }) =>
      (await (await profiles()).own.$get({}, { init: { signal } })).json(),
  });
  if (isDemoPlan(planId)) return DEMO_COMPANY;
  return data?.id === planId ? data.companyName.trim() : "";
}
