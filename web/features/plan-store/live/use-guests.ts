import { useMemo, useSyncExternalStore } from "react";
import { usePlanPlace } from "../use-plan.tsx";
import { guestsOf, type GuestOfPlan } from "./guests-of.ts";

const NOBODY: readonly GuestOfPlan[] = [];

/** Who else has the plan on the screen. */
export function useGuests(): readonly GuestOfPlan[] {
  const { planId, userId } = usePlanPlace();
  const here = guestsOf(planId);
  const all = useSyncExternalStore(here.subscribe, here.all, () => NOBODY);
  // A person's own other tabs are no company.
  return useMemo(() => all.filter((guest) => guest.userId !== userId), [all, userId]);
}

/** Others who have the same item open, or the same field of it under their hands. */
export function useGuestsAt(item: string, field?: string): readonly GuestOfPlan[] {
  const all = useGuests();
  return useMemo(
    () =>
      all.filter(
        ({ place }) => place.item === item && (field === undefined || place.field === field),
      ),
    [all, item, field],
  );
}
