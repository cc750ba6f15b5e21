import { useMutation, useQueryClient } from "@tanstack/react-query";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { backupsQuery } from "./queries.ts";

/** Asks who is there where the server wants to know; what came of it is in the list, which is read anew. */
export function useBackupAction(run: () => Promise<unknown>, failure: string) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(run),
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      toast.bad({ title: failure, description: error.message });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}
