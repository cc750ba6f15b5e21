import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PlanChoice, PlanChoices } from "../../../worker/features/plan-list/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { listen } from "../../shell/live/listen.ts";
import { memberLinksQuery } from "../plan-store/member-links-query.ts";
import { planChoicesQuery, sharesQuery } from "./queries.ts";

/** What the person may open beside their first plan: asked again whenever a right to one changed. */
export function usePlanChoices(seed: PlanChoices): readonly PlanChoice[] {
  const client = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  const { data } = useSeededQuery(
    { ...planChoicesQuery(), refetchInterval: isLost ? LIMITS.planRightPollMs : false },
    seed,
  );
  useEffect(() => {
    const ask = () => void client.invalidateQueries(planChoicesQuery());
    return listen("plans", {
      onMessage: (message) => {
        if (message.type !== "plan.right") return;
        ask();
        void client.invalidateQueries(sharesQuery(message.planId));
        void client.invalidateQueries(memberLinksQuery(message.planId));
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
