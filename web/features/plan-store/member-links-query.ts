import { queryOptions } from "@tanstack/react-query";
import type { planSharesApi } from "../../../worker/features/plan-shares/api.ts";
import type { MemberLinks } from "../../../worker/features/plan-shares/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const shares = lazyClient<typeof planSharesApi>("/api/plans");

/** Which of a plan's people have an account, and whom the person is asked about. */
export function memberLinksQuery(planId: string) {
  return queryOptions({
    queryKey: ["plan-members", planId],
    queryFn: async ({ signal }): Promise<MemberLinks> => {
      const client = (await shares())[":planId"].members;
      return (await client.$get({ param: { planId } }, { init: { signal } })).json();
    },
  });
}
