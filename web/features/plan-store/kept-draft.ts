import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createDraftStore, type DraftPlace } from "../../kit/row-form/draft-store.ts";
import type { Expected } from "../../lib/expected.ts";
import { isLocalPlan } from "./plan-place.ts";

type Place = Pick<DraftPlace, "what" | "storage" | "now"> & { planId: string };

/** What is typed into a plan and not saved yet: a person's goes when they sign out, the browser's stays. */
export function keptDraft<Draft>(schema: Expected<Draft>, { planId, ...place }: Place) {
  const isPersonal = !isLocalPlan(planId);
  return createDraftStore(schema, {
    ...place,
    of: planId,
    isPersonal,
    expiresAfterMs: LIMITS.planDraftMs,
  });
}
