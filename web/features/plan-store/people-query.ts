import { queryOptions } from "@tanstack/react-query";
import type { planCommentsApi } from "../../../worker/features/plan-comments/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const comments = lazyClient<typeof planCommentsApi>("/api/plans");

/** Who has a part in a plan. */
export function peopleQuery(planId: string) {
  return queryOptions({
    queryKey: ["plan-people", planId],
    queryFn: async ({ signal }) => {
      const client = (await comments())[":planId"].people;
      return (await client.$get({ param: { planId } }, { init: { signal } })).json();
    },
  });
}
