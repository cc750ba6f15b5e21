import type { plansApi } from "../../../worker/features/plans/api.ts";
import type {
  AppliedOperation,
  PlanOperationInput,
} from "../../../worker/features/plans/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { asRefusal } from "./as-refusal.ts";
import { orOffline } from "./offline.ts";
import type { PlanBackend } from "./plan-store-type.ts";

const plans = lazyClient<typeof plansApi>("/api/plans");

export const snapshotPath = (planId: string) => `/api/plans/${planId}/snapshot`;

/** The plan of an account. */
export function remoteBackend(planId: string): PlanBackend {
  return {
    load: async () => {
      try {
        const client = (await plans())[":planId"].snapshot;
        return await (await client.$get({ param: { planId } })).json();
      } catch (error) {
        throw refusalOf(error, null);
      }
    },
    apply: (operation) =>
      refusing(operation, async () => {
        const param = { planId };
        const client = (await plans())[":planId"].operations;
        return (await client.$post({ param, json: operation })).json();
      }),
    undo: (operationId, id) =>
      refusing(null, async () => {
        const param = { planId, operationId };
        const client = (await plans())[":planId"].operations[":operationId"].undo;
        return (await client.$post({ param, json: { id } })).json();
      }),
  };
}

/** What the API threw, as the store takes it. */
export const refusalOf = (error: unknown, asked: PlanOperationInput | null): unknown =>
  (isProblem(error) ? asRefusal(error, asked) : null) ?? orOffline(error);

/** A problem that says no is told as the rules tell it; any other stays what it is. */
async function refusing(
  asked: PlanOperationInput | null,
  send: () => Promise<object>,
): Promise<AppliedOperation> {
  try {
    // The client's type has rates that are undefined, which JSON has not.
    return (await send()) as AppliedOperation;
  } catch (error) {
    throw refusalOf(error, asked);
  }
}
