import type { planTransferApi } from "../../../worker/features/plan-transfer/api.ts";
import { namedIds } from "../../../worker/features/plan-transfer/rules/place-ids.ts";
import type { RawDocument } from "../../../worker/features/plan-transfer/rules/parse-document.ts";
import { LISTED_KINDS, type PlanChange } from "../../../worker/features/plans/contract.ts";
import { Refused } from "../../../worker/features/plans/rules/refusal.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { asRefusal } from "../plan-store/as-refusal.ts";
import { fillWas } from "../plan-store/fill-was.ts";
import { lazyLocalPlan } from "../plan-store/lazy-local.ts";
import type { Outcome, PlanStore } from "../plan-store/plan-store-type.ts";

const transfers = lazyClient<typeof planTransferApi>("/api/plans");

/** Ids of a document that stand in other plans; of those that this plan has it is known that they do not. */
export async function askTakenIds(
  store: PlanStore,
  document: RawDocument,
): Promise<ReadonlySet<string>> {
  const { plan, planId } = store;
  const ids = namedIds(document).filter((id) => !LISTED_KINDS.some((kind) => plan.get(kind, id)));
  if (ids.length === 0) return new Set();
  const client = (await transfers())[":planId"]["taken-ids"];
  const answer = await client.$post({ param: { planId }, json: { ids } });
  return new Set((await answer.json()).taken);
}

type Writing = {
  /** The same for every try: what was made already is not made again. */
  id: string;
  label: string;
  changes: readonly PlanChange[];
  hasAccount: boolean;
  /** What share of it is written, where that can be known. */
  tell: (share: number) => void;
};

/** Nearly what one request may carry, with room for the values that were seen. */
const SMALL_BYTES = LIMITS.bodyBytes / 2;

/** Takes over everything at once: in the usual way what fits into it, and as an import what is larger. */
export async function writeTransfer(store: PlanStore, writing: Writing): Promise<Outcome> {
  const { id, label, changes, hasAccount } = writing;
  const isSmall =
    changes.length <= LIMITS.changesMost && JSON.stringify(changes).length <= SMALL_BYTES;
  if (isSmall) return store.run({ label, changes, done: label, tellsItself: true });
  if (changes.length > LIMITS.planItemsMost) {
    const message = `At most ${LIMITS.planItemsMost} items can be changed at once.`;
    return { ok: false, refusal: null, message };
  }
  await allSaved(store);
  const refused = await (hasAccount ? writeThere : writeHere)(store, writing);
  if (refused) return refused;
  await store.reload();
  toast.good({ title: label, action: { label: "Undo", onSelect: () => void store.undoOne(id) } });
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
