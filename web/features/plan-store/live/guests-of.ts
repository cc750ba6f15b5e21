import type { PlanGuest } from "../../../../worker/features/plans/contract.ts";
import { createGuests, type Guest, type Guests } from "../../../kit/live-room/guests.ts";
import { after } from "../../../lib/after.ts";

export type PlaceInPlan = NonNullable<PlanGuest["place"]>;
export type GuestOfPlan = Guest<PlaceInPlan>;

/** As the others' tabs know this one. */
export const THIS_TAB = typeof document === "undefined" ? "" : crypto.randomUUID();

const guests = new Map<string, Guests<PlaceInPlan>>();

/** Who else is in a plan; the server, where nobody is, keeps none of them. */
export function guestsOf(planId: string): Guests<PlaceInPlan> {
  const known =
    guests.get(planId) ??
    createGuests<PlaceInPlan>({ tab: THIS_TAB, now: () => Date.now(), after });
  if (typeof document !== "undefined") guests.set(planId, known);
  return known;
}
