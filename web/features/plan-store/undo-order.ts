import type { PlanOperation } from "../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

type Operations = readonly PlanOperation[];

/** What Undo takes back next: the newest thing that was done and still stands. */
export function nextUndo(operations: Operations): PlanOperation | null {
  return operations.find(({ undoes, undoneBy }) => undoes === null && undoneBy === null) ?? null;
}

/** What Redo brings back next; once something new was done there is nothing to bring back. */
export function nextRedo(operations: Operations): PlanOperation | null {
  for (const operation of operations) {
    if (operation.undoes === null) return null;
    if (operation.undoneBy === null && isUndoing(operations, operation)) return operation;
  }
  return null;
}

/** It takes back something that was done, where a redoing takes back an undoing. */
function isUndoing(operations: Operations, { undoes }: PlanOperation): boolean {
  if (undoes === null) return false;
  return operations.find(({ id }) => id === undoes)?.undoes === null;
}

/** Whether one was done after another; of those that are no longer known, every one is earlier. */
export function isNewer(operations: Operations, id: string, than: string | undefined): boolean {
  const place = (wanted: string | undefined) => operations.findIndex((one) => one.id === wanted);
  const [at, before] = [place(id), place(than)];
  return at >= 0 && (before < 0 || at < before);
}

/** The list with one more at its head; what that takes back is marked, and what it brings back is not any more. */
export function withOperation(
  operations: Operations,
  operation: PlanOperation,
  undone: PlanOperation | null = null,
): PlanOperation[] {
  const undoing = operations.find(({ id }) => id === operation.undoes);
  const others = operations.filter(({ id }) => id !== operation.id);
  const marked = others.map((one) => {
    if (one.id === operation.undoes) return { ...(undone ?? one), undoneBy: operation.id };
    if (undoing?.undoes !== null && one.id === undoing?.undoes) return { ...one, undoneBy: null };
    return one;
  });
  return [operation, ...marked].slice(0, LIMITS.operationsKept);
}

/** What the person did, also of what took it back. */
export function labelOf(operations: Operations, operation: PlanOperation): string {
  const undone = operations.find(({ id }) => id === operation.undoes);
  return undone ? labelOf(operations, undone) : operation.label;
}
