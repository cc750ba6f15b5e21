import { PERSONAL } from "../../../lib/personal-storage.ts";
import { isLocalPlan } from "./plan-place.ts";

/** Where the browser keeps what is typed and not saved: a person's goes when they sign out, the browser's stays. */
export const draftKey = (what: string, planId: string): string =>
  `${isLocalPlan(planId) ? "" : PERSONAL}${what}:${planId}`;
