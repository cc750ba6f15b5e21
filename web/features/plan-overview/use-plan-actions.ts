import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type {
  AppliedOperation,
  PlanOperation,
  PlanOperationInput,
} from "../../../worker/features/plans/contract.ts";
import { useAuth } from "../../shell/auth.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { useUndoKeys } from "../plan-store/history/use-undo-keys.ts";
import { remoteBackend } from "../plan-store/remote-backend.ts";
import { labelOf, nextRedo, nextUndo, withOperation } from "../plan-store/undo-order.ts";

export type PlanActions = {
  apply: (operation: PlanOperationInput, done: string) => Promise<void>;
  readAgain: () => Promise<void>;
};

/** Changes of the plan that are made outside the workspace, undone from their notice and by the keys. */
export function usePlanActions(): PlanActions {
  const { person } = useAuth();
  const queries = useQueryClient();
  const { userId: planId } = person;
  const operations = useRef<readonly PlanOperation[]>([]);
  const notice = useRef<string | null>(null);

  const { mutate: takeBack } = useMutation({
    mutationFn: ({ id }: PlanOperation) => remoteBackend(planId).undo(id, crypto.randomUUID()),
    onSuccess(applied, operation) {
      const isRedo = operation.undoes !== null;
      const label = labelOf(operations.current, operation);
      return settle(applied, `${isRedo ? "Redone" : "Undone"}: ${label}`, "info");
    },
    onError(error, operation) {
      const word = operation.undoes === null ? "undone" : "redone";
      const label = labelOf(operations.current, operation);
      toast.bad({ title: `Not ${word}: ${label}`, description: error.message });
      // Perhaps it was somebody else who changed it.
      void readAgain();
    },
  });

  const readAgain = () => queries.invalidateQueries({ queryKey: ["dashboards"] });

  function settle({ operation, undone }: AppliedOperation, title: string, tone: "good" | "info") {
    // What the notice before it offers is not the last thing any more.
    if (notice.current !== null) toast.dismiss(notice.current);
    if (operation) {
      operations.current = withOperation(operations.current, operation, undone);
      const isUndoing = nextRedo(operations.current) === operation;
      notice.current = toast[tone]({
        title,
        action: { label: isUndoing ? "Redo" : "Undo", onSelect: () => takeBack(operation) },
      });
    }
    return readAgain();
  }

  const ways = useMemo(() => {
    const take = (next: PlanOperation | null) => {
      if (next) takeBack(next);
    };
    return {
      undo: () => take(nextUndo(operations.current)),
      redo: () => take(nextRedo(operations.current)),
    };
  }, [takeBack]);
  useUndoKeys(ways);

  return {
    apply: async (operation, done) =>
      settle(await remoteBackend(planId).apply(operation), done, "good"),
    readAgain,
  };
}
