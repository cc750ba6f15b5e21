import { keptSince } from "../plan-store/local/local-marks.ts";
import { lazyLocalPlan } from "../plan-store/lazy-local.ts";
import { LOCAL_PLACE } from "../plan-store/plan-place.ts";
import type { LocalSource } from "./local-source.ts";

const { planId } = LOCAL_PLACE;

/** The plan that this browser keeps without an account. Where there is none its database is not even opened. */
export const BROWSER_SOURCE: LocalSource = {
  async read() {
    if (keptSince() === null) return null;
    const { readLocalDocument } = await import("./local-source.ts");
    return readLocalDocument(async () => (await lazyLocalPlan(planId)).backend.load());
  },
  remove: async () => (await lazyLocalPlan(planId)).startAnew(),
};
