import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../shell/toasts/toast.ts";
import { readWhatIsLeft, removeAnswer } from "./queries.ts";

/** Deletes one answer for good; then the list, its counts and its summary are read anew. */
export function useRemoveAnswer(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => removeAnswer(id),
    onSuccess: async () => {
      onDone();
      toast.good({ title: "Answer deleted" });
      await readWhatIsLeft(queries);
    },
  });
}
