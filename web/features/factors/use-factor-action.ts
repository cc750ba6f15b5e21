import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isProblem } from "../../lib/api-problem.ts";
import { passkeyRefusal } from "../../lib/passkeys.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { factorsQuery } from "./queries.ts";

/** A change of one's factors: proven first where the server asks, told when it fails, and the list read anew. */
export function useFactorAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => run(input)),
    onSuccess,
    onError: (error) => {
      const words = isProblem(error) ? error.detail : passkeyRefusal(error);
      if (error instanceof NotConfirmed || words === null) return;
      toast.bad({ title: "That did not work", description: words });
    },
    onSettled: () => queries.invalidateQueries(factorsQuery),
  });
}
