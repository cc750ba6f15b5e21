import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { NONE } from "./select/keys-of.ts";
import { memberLinksQuery } from "../plan-store/member-links-query.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";

export const CANNOT_OPEN = "can’t open this plan yet";

/** Who of the plan's people has no way into it; nobody until that is known, or where it is not asked. */
export function useCannotOpen(isAsked = true): (memberId: string) => boolean {
  const { planId, userId } = usePlanPlace();
  const { data } = useQuery({
    ...memberLinksQuery(planId),
    enabled: isAsked && userId !== null,
  });
  return useCallback(
    (id) =>
      isAsked &&
      id !== NONE &&
      data !== undefined &&
      data.asked !== id &&
      data.items.every(({ memberId }) => memberId !== id),
    [data, isAsked],
  );
}
