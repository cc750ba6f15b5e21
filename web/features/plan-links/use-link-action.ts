import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../shell/toasts/toast.ts";
import { PLAN_LINKS } from "./queries.ts";

type Action<Input, Output> = {
  run: (input: Input) => Promise<Output>;
  /** What was done, and how it is taken back. */
  done: (input: Input, output: Output) => { title: string; undo?: () => void };
};

/** Something done with a link, after which the panels of both its ends are other ones. */
export function useLinkAction<Input, Output>({ run, done }: Action<Input, Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (output, input) => {
      const { title, undo } = done(input, output);
      toast.good({ title, ...(undo ? { action: { label: "Undo", onSelect: undo } } : {}) });
    },
    onError: (error) =>
      toast.bad({ title: "The link was not changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: PLAN_LINKS }),
  });
}
