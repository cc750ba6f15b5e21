import { after } from "../../../lib/after.ts";
import { createGuests, type Guests } from "./guests.ts";

/** As the others' tabs know this one. */
export const THIS_TAB = typeof document === "undefined" ? "" : crypto.randomUUID();

const guests = new Map<string, Guests>();

/** Who else is in a plan; the server, where nobody is, keeps none of them. */
export function guestsOf(planId: string): Guests {
  const known = guests.get(planId) ?? createGuests({ tab: THIS_TAB, now: () => Date.now(), after });
  if (typeof document !== "undefined") guests.set(planId, known);
  return known;
}
