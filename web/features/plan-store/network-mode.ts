import { isLocalPlan } from "./plan-place.ts";

/** What is read in this browser is read offline too. */
export const networkModeOf = (planId: string): "always" | "online" =>
  isLocalPlan(planId) ? "always" : "online";
