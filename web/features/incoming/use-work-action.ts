import { useMutation } from "@tanstack/react-query";
import type { IncomingWork } from "../../../worker/features/incoming/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";

/** Something that is done to one thing and answers how it is then; a failure is said and changes nothing. */
export function useWorkAction<Input>(
  run: (input: Input) => Promise<IncomingWork>,
  onShow: (work: IncomingWork) => void,
  done: string | null,
) {
  return useMutation<IncomingWork, Error, Input>({
    mutationFn: run,
    onSuccess: (work) => {
      onShow(work);
      if (done) toast.good({ title: done });
    },
    onError: (error) => toast.bad({ title: "Nothing was changed", description: error.message }),
  });
}
