import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../shell/toasts/toast.ts";
import { REDIRECT_KEYS } from "../queries.ts";
import { cancelImport } from "./queries.ts";

/** Ends an import where it is; one that is being written ends by itself, a moment later. */
export function useCancelImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: cancelImport,
    onSuccess: ({ fileName }) =>
      toast.good({
        title: `The import of ${fileName} is cancelled`,
        description: "Rows done so far are kept.",
      }),
    onError: (error) =>
      toast.bad({ title: "The import was not cancelled", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: REDIRECT_KEYS.imports }),
  });
}
