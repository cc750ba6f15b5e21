import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SharedPlan, SharedPlanList } from "../../../worker/features/plan-shares/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { listen } from "../../shell/live/listen.ts";
import { sharedPlansQuery, sharesQuery } from "./queries.ts";

/** The plans of others that the person may open: asked again whenever a right to one changed. */
export function useSharedPlans(seed: SharedPlanList): readonly SharedPlan[] {
  const client = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  const { data } = useSeededQuery(
    { ...sharedPlansQuery(), refetchInterval: isLost ? LIMITS.planRightPollMs : false },
    seed,
  );
  useEffect(() => {
    const ask = () => void client.invalidateQueries(sharedPlansQuery());
    return listen("plans", {
      onMessage: (message) => {
        if (message.type !== "plan.right") return;
        ask();
        void client.invalidateQueries(sharesQuery(message.planId));
      },
      onOpen: () => {
        setIsLost(false);
        ask();
      },
      onLost: () => setIsLost(true),
    });
  }, [client]);
  return data.items;
}
