import { keptSince } from "../plan-store/local/local-marks.ts";
import { lazyLocalPlan } from "../plan-store/lazy-local.ts";
import { LOCAL_PLACE } from "../plan-store/plan-place.ts";
import { type LocalSource, readLocalDocument } from "./local-source.ts";

const { planId } = LOCAL_PLACE;

/** The plan that this browser keeps without an account. Where there is none its database is not even opened. */
export const BROWSER_SOURCE: LocalSource = {
  read: () =>
    readLocalDocument(async () => {
      if (keptSince() === null) return null;
      return (await lazyLocalPlan(planId)).backend.load();
    }),
  remove: async () => (await lazyLocalPlan(planId)).startAnew(),
};
