import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Redirect } from "../../../../worker/features/redirects/contract.ts";
import { isConflict } from "../../../kit/row-form/conflict.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { REDIRECT_KEYS, removeRedirect } from "../queries.ts";
import { shortPath } from "../words.ts";

/** Removes a redirect without a question; the toast brings it back. */
export function useRemoval() {
  const queries = useQueryClient();
  const deleted = useTrashToast();
  const refresh = () => queries.invalidateQueries({ queryKey: REDIRECT_KEYS.all });

  return useMutation({
    mutationFn: removeRedirect,
    onSuccess: (_done, { id, fromPath }: Redirect) =>
      deleted({ kind: "redirect", id, title: shortPath(fromPath), verb: "removed", refresh }),
    onError: (error, { fromPath }) => {
      if (isProblem(error, "not_found")) return;
      const isChanged = isConflict(error);
      toast.warn({
        title: isChanged
          ? `Another admin changed ${shortPath(fromPath)} meanwhile`
          : `${shortPath(fromPath)} was not removed`,
        description: isChanged
          ? "The redirect was not deleted. Check it, then remove it."
          : error.message,
      });
    },
    onSettled: refresh,
  });
}
