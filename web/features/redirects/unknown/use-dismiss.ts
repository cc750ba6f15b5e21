import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../shell/toasts/toast.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import type { DismissInput } from "../../../../worker/features/redirects/contract.ts";
import { dismissPaths, REDIRECT_KEYS } from "../queries.ts";
import { shortPath } from "../words.ts";

/** Takes paths out of the list, or brings them back; undone in one press. */
export function useDismiss(onDone: () => void) {
  const queries = useQueryClient();
  const formats = useFormats();
  const change = useMutation<void, Error, DismissInput>({
    mutationFn: dismissPaths,
    onSuccess: (_done, { paths, isDismissed }) => {
      onDone();
      const [first = ""] = paths;
      const what = paths.length === 1 ? shortPath(first) : `${formats.number(paths.length)} paths`;
      toast.good({
        title: isDismissed ? `${what} dismissed` : `${what} brought back`,
        action: {
          label: "Undo",
          onSelect: () => change.mutate({ paths, isDismissed: !isDismissed }),
        },
      });
    },
    onError: (error, asked) =>
      toast.bad({
        title: asked.isDismissed ? "Nothing was dismissed" : "Nothing was brought back",
        description: error.message,
        action: { label: "Try again", onSelect: () => change.mutate(asked) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: REDIRECT_KEYS.unknown }),
  });
  return change;
}
