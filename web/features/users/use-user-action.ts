import { useQueryClient } from "@tanstack/react-query";
import { UserDetail } from "../../../worker/features/users/contract.ts";
import { useRowAction } from "../../kit/row-form/use-row-action.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { userQuery } from "./queries.ts";

/** One action on the person on screen. */
export function useUserAction<Input = void>(
  run: (input: Input) => Promise<UserDetail>,
  done: string | ((user: UserDetail, input: Input) => string),
) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const action = useRowAction<UserDetail, Input>({
    contract: UserDetail,
    run: (input) => confirmed(() => run(input)),
    show(user) {
      queries.setQueryData(userQuery(user.id).queryKey, user);
      void queries.invalidateQueries({ queryKey: ["users", "list"] });
    },
    onDone: (user, input) =>
      toast.good({ title: typeof done === "string" ? done : done(user, input) }),
    onConflict: () =>
      toast.warn({
        title: "Someone changed this person meanwhile",
        description: "You now see the latest version. Your change was not made. Try again.",
      }),
    onFailed: (error) => {
      if (error instanceof NotConfirmed) return;
      toast.bad({ title: "That did not work", description: error.message });
    },
  });
  /** For a question that closes either way: what went wrong is told by then. */
  const settle = (input: Input): Promise<void> =>
    action.mutateAsync(input).then(
      () => undefined,
      () => undefined,
    );
  return { ...action, settle };
}
