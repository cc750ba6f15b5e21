import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { userQuery } from "./queries.ts";

/** One deed to the person on screen: what comes back replaces what is shown, also when someone was faster. */
export function useUserDeed<Input = void>(
  run: (input: Input) => Promise<UserDetail>,
  done: string | ((user: UserDetail, input: Input) => string),
) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const show = (user: UserDetail) => {
    queries.setQueryData(userQuery(user.id).queryKey, user);
    void queries.invalidateQueries({ queryKey: ["users", "list"] });
  };
  const deed = useMutation<UserDetail, Error, Input>({
    mutationFn: (input) => confirmed(() => run(input)),
    onSuccess: (user, input) => {
      show(user);
      toast.good({ title: typeof done === "string" ? done : done(user, input) });
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      if (isProblem(error, "stale_version")) {
        // The API sends the person as they are now beside this code.
        const current = error.data["current"] as UserDetail | undefined;
        if (current) show(current);
        toast.warn({
          title: "Someone changed this person meanwhile",
          description: "You see them as they are now. Nothing of yours was done; try again.",
        });
        return;
      }
      toast.bad({ title: "That did not work", description: error.message });
    },
  });
  /** For a question that closes either way: what went wrong is told by then. */
  const settle = (input: Input): Promise<void> =>
    deed.mutateAsync(input).then(
      () => undefined,
      () => undefined,
    );
  return { ...deed, settle };
}
