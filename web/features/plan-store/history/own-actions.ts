import type { PlanOperation } from "../../../../worker/features/plans/contract.ts";

export type Action = {
  operation: PlanOperation;
  isUndone: boolean;
  /** The operation to be undone so that this is undone or comes back; null where it is not known here. */
  takesBack: string | null;
};

/** What was done, without the undoing and redoing of it. */
export function ownActions(operations: readonly PlanOperation[]): Action[] {
  return operations
    .filter(({ undoes }) => undoes === null)
    .map((operation) => {
      const { id, undoneBy } = operation;
      if (undoneBy === null) return { operation, isUndone: false, takesBack: id };
      const undoing = operations.find((one) => one.id === undoneBy);
      return { operation, isUndone: true, takesBack: undoing?.id ?? null };
    });
}
