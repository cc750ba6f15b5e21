import { useMutation, useQueryClient } from "@tanstack/react-query";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { COMPANIES } from "./queries.ts";

type Parts<Input, Result> = {
  run: (input: Input) => Promise<Result>;
  /** What is said once it is done. */
  done?: (input: Input, result: Result) => string;
  /** Such as 'The role was not changed'; without it the caller says so in place. */
  failed?: string;
  onDone?: (result: Result) => void;
  /** The actor goes elsewhere: what is on the screen is not theirs to read any more. */
  isEnd?: true;
};

/** One action on a company: asks who is there where that is needed, and reads anew what it changed. */
export function useCompanyAction<Input = void, Result = unknown>(parts: Parts<Input, Result>) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => parts.run(input)),
    onSuccess(result, input) {
      if (parts.done) toast.good({ title: parts.done(input, result) });
      parts.onDone?.(result);
    },
    onError(error) {
      if (!parts.failed || error instanceof NotConfirmed) return;
      toast.bad({ title: parts.failed, description: error.message });
    },
    onSettled: (_result, error) =>
      queries.invalidateQueries({
        queryKey: COMPANIES,
        refetchType: parts.isEnd && !error ? "none" : "active",
      }),
  });
}
