import * as v from "valibot";
import type { PlanDocument } from "../../../worker/features/plan-transfer/contract.ts";
import { deriveId } from "../../../worker/features/plan-transfer/rules/derive-id.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { forget, keep, lastingStorage, readKept } from "../../lib/expiring-storage.ts";

const KEY = "adopted-plan";

/** Of a plan of this browser and the plan that it went into; it tells nobody what either says. */
const markOf = (planId: string, document: PlanDocument) =>
  deriveId(planId, JSON.stringify({ ...document, exportedAt: "" }));

/** What was adopted as it is now is not offered again, though the browser keeps it. */
export function rememberAdopted(
  planId: string,
  document: PlanDocument,
  storage = lastingStorage(),
): void {
  keep(markOf(planId, document), { storage, key: KEY, now: Date.now() });
}

export const forgetAdopted = (storage = lastingStorage()) => forget(storage, KEY);

export function wasAdopted(
  planId: string,
  document: PlanDocument,
  storage = lastingStorage(),
): boolean {
  const place = { storage, key: KEY, expiresAfterMs: LIMITS.adoptedKnownMs, now: Date.now() };
  return readKept(v.string(), place) === markOf(planId, document);
}
