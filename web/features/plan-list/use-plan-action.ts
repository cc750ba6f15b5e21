import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../shell/toasts/toast.ts";
import { PLAN_LISTS } from "./queries.ts";

type Action<Input, Output> = {
  run: (input: Input) => Promise<Output>;
  done: (output: Output, input: Input) => string;
  onDone?: (output: Output) => void;
};

/** Something that is done to a plan as a whole, after which the lists of plans are other ones. */
export function usePlanAction<Input, Output>({ run, done, onDone }: Action<Input, Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (output, input) => {
      toast.good({ title: done(output, input) });
      onDone?.(output);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PLAN_LISTS }),
  });
}
