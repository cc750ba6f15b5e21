import type { planTransferApi } from "../../../worker/features/plan-transfer/api.ts";
import { namedIds } from "../../../worker/features/plan-transfer/rules/place-ids.ts";
import type { RawDocument } from "../../../worker/features/plan-transfer/rules/parse-document.ts";
import { LISTED_KINDS } from "../../../worker/features/plans/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

type PlanTransferApi = typeof planTransferApi;
const transfers = lazyClient<PlanTransferApi>("/api/plans");

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
