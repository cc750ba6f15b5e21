import type { planTransferApi } from "../../../../worker/features/plan-transfer/api.ts";
import { namedIds } from "../../../../worker/features/plan-transfer/rules/place-ids.ts";
import type { RawDocument } from "../../../../worker/features/plan-transfer/rules/parse-document.ts";
import { LISTED_KINDS, type PlanChange } from "../../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { asRefusal } from "../store/as-refusal.ts";
import { fillWas } from "../store/fill-was.ts";
import type { Outcome, PlanStore } from "../store/plan-store-type.ts";

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
};

/** Nearly what one request may carry, with room for the values that were seen. */
const SMALL_BYTES = LIMITS.bodyBytes / 2;

/** Takes over everything at once: in the usual way what fits into it, and as an import what is larger. */
export async function writeTransfer(store: PlanStore, writing: Writing): Promise<Outcome> {
  const { id, label, changes, hasAccount } = writing;
  const isSmall =
    changes.length <= LIMITS.changesMost && JSON.stringify(changes).length <= SMALL_BYTES;
  if (isSmall || !hasAccount) {
    return store.run({ label, changes, done: label, tellsItself: true });
  }
  await allSaved(store);
  try {
    const json = { id, label, changes: fillWas(store.plan, changes) };
    const client = (await transfers())[":planId"].imports;
    await client.$post({ param: { planId: store.planId }, json });
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { refusal = null } = asRefusal(error, null) ?? {};
    return { ok: false, refusal, message: error.detail };
  }
  await store.reload();
  toast.good({ title: label, action: { label: "Undo", onSelect: () => void store.undoOne(id) } });
  return { ok: true };
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
