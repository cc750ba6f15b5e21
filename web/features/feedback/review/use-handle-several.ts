import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../shell/toasts/toast.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { changeSeveral, FEEDBACK_KEYS } from "./queries.ts";

type Handling = { ids: string[]; isHandled: boolean };

/** The same to several, together or not at all; undone in one press. */
export function useHandleSeveral(onDone: () => void) {
  const queries = useQueryClient();
  const formats = useFormats();
  const change = useMutation<{ changed: string[] }, Error, Handling>({
    mutationFn: ({ ids, isHandled }) => changeSeveral(ids, isHandled),
    onSuccess: ({ changed }, { isHandled }) => {
      onDone();
      const many = formats.number(changed.length);
      if (changed.length === 0) {
        toast.info({ title: isHandled ? "All were already handled" : "All were already open" });
        return;
      }
      toast.good({
        title: isHandled ? `${many} marked as handled` : `${many} opened again`,
        action: {
          label: "Undo",
          onSelect: () => change.mutate({ ids: changed, isHandled: !isHandled }),
        },
      });
    },
    onError: (error, handling) =>
      toast.bad({
        title: "Nothing was changed",
        description: error.message,
        action: { label: "Try again", onSelect: () => change.mutate(handling) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: FEEDBACK_KEYS.all }),
  });
  return change;
}
