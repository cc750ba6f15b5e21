import type { ActorContext } from "../../kernel/context.ts";
import type { AppliedOperation, PlanOperationInput } from "./contract.ts";
import { performOperation } from "./perform-operation.ts";

/** Makes all changes of an operation in a plan, or none. */
export function applyOperation(
  ctx: ActorContext,
  planId: string,
  { id, label, changes }: PlanOperationInput,
): Promise<AppliedOperation> {
  return performOperation(ctx, planId, id, () => ({ label, changes, undoing: null }));
}
