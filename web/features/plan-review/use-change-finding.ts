import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FindingChange, FindingNote } from "../../../worker/features/plan-review/contract.ts";
import { currentRow, isConflict } from "../../kit/row-form/conflict.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { networkModeOf } from "../plan-store/network-mode.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { changeFinding, findingNotesQuery } from "./queries.ts";
import { type KnownFinding, refOf } from "./stand-of.ts";
import { usePutNotes } from "./use-noting.ts";

type Change = { finding: KnownFinding; change: FindingChange; done: string };

/** What people decide about a finding; what somebody else decided meanwhile is shown and not written over. */
export function useChangeFinding() {
  const { planId } = usePlanStore();
  const client = useQueryClient();
  const put = usePutNotes();
  return useMutation({
    networkMode: networkModeOf(planId),
    mutationFn: ({ finding, change }: Change) => {
      const version = finding.note?.version ?? 0;
      return changeFinding(planId, { ref: refOf(finding), change, version });
    },
    onSuccess(note, { done }) {
      put([note]);
      toast.good({ title: done });
    },
    onError(error: Error) {
      const current = currentRow(error, FindingNote);
      if (current) put([current]);
      else void client.invalidateQueries({ queryKey: findingNotesQuery(planId).queryKey });
      toast.bad({
        title: "The finding was not changed",
        description: isConflict(error)
          ? "Someone else changed it. Look at it and try again."
          : error.message,
      });
    },
  });
}
