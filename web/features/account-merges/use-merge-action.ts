import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AccountMerge } from "../../../worker/features/account-merges/contract.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { MERGES } from "./queries.ts";

type Parts<Input> = {
  run: (input: Input) => Promise<AccountMerge>;
  done: (merge: AccountMerge) => string;
  /** Without it the caller says so in place. */
  failed?: string;
};

/** A merge or its undo: asks who is there, and reads both people anew. */
export function useMergeAction<Input>({ run, done, failed }: Parts<Input>) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => run(input)),
    onSuccess: (merge) => toast.good({ title: done(merge) }),
    onError(error) {
      if (!failed || error instanceof NotConfirmed) return;
      toast.bad({ title: failed, description: error.message });
    },
    onSettled: () =>
      Promise.all([MERGES, ["users"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
