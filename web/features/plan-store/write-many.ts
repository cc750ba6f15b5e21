import type { planTransferApi } from "../../../worker/features/plan-transfer/api.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { Refused } from "../../../worker/features/plans/rules/refusal.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { asRefusal } from "./as-refusal.ts";
import { fillWas } from "./fill-was.ts";
import { lazyLocalPlan } from "./lazy-local.ts";
import type { Outcome, PlanStore } from "./plan-store-type.ts";

type PlanTransferApi = typeof planTransferApi;
const transfers = lazyClient<PlanTransferApi>("/api/plans");

type Writing = {
  /** The same for every try: what was made already is not made again. */
  id: string;
  label: string;
  /** What is said once it is written, where that is not its name. */
  done?: string;
  changes: readonly PlanChange[];
  hasAccount: boolean;
  /** What share of it is written, where that can be known. */
  tell: (share: number) => void;
};

/** Nearly what one request may carry, with room for the values that were seen. */
const SMALL_BYTES = LIMITS.bodyBytes / 2;

/** Changes a plan at once: in the usual way what fits into it, and as an import what is larger. */
export async function writeMany(store: PlanStore, writing: Writing): Promise<Outcome> {
  const { id, label, changes, hasAccount, done = label } = writing;
  const isSmall =
    changes.length <= LIMITS.changesMost && JSON.stringify(changes).length <= SMALL_BYTES;
  if (isSmall) return store.run({ label, changes, done, tellsItself: true });
  if (changes.length > LIMITS.planItemsMost) {
    const message = `At most ${LIMITS.planItemsMost} items can be changed at once.`;
    return { ok: false, refusal: null, message };
  }
  await allSaved(store);
  const refused = await (hasAccount ? writeThere : writeHere)(store, writing);
  if (refused) return refused;
  await store.reload();
  toast.good({ title: done, action: { label: "Undo", onSelect: () => void store.undoOne(id) } });
  return { ok: true };
}

type Refusal = Extract<Outcome, { ok: false }>;

async function writeThere(store: PlanStore, writing: Writing): Promise<Refusal | null> {
  const { id, label, changes } = writing;
  try {
    const json = { id, label, changes: fillWas(store.plan, changes) };
    const client = (await transfers())[":planId"].imports;
    await client.$post({ param: { planId: store.planId }, json });
    return null;
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { refusal = null } = asRefusal(error, null) ?? {};
    return { ok: false, refusal, message: error.detail };
  }
}

/** Into the plan of this browser, in one transaction of its database. */
async function writeHere(store: PlanStore, writing: Writing): Promise<Refusal | null> {
  const { id, label, changes, tell } = writing;
  try {
    const { backend } = await lazyLocalPlan(store.planId);
    await backend.apply({ id, label, changes: fillWas(store.plan, changes) }, tell);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const refusal = error instanceof Refused ? error.refusal : null;
    return { ok: false, refusal, message: error.message };
  }
}

/** What was done before must be there before: the import stands on it. */
function allSaved(store: PlanStore): Promise<void> {
  return new Promise((go) => {
    if (store.saving() === 0) {
      go();
      return;
    }
    const leave = store.subscribe("saving", () => {
      if (store.saving() > 0) return;
      leave();
      go();
    });
  });
}
