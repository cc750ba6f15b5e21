import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlanShare, ShareChange } from "../../../worker/features/plan-shares/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeShare, endShare, resendInvitation, sharesQuery } from "./queries.ts";
import { withoutShare, withShare } from "./with-share.ts";
import { nameOf } from "./words.ts";

/** What the owner of a plan does about one share: shown at once, and taken back where the server says no. */
export function useShareActions(planId: string, share: PlanShare) {
  const client = useQueryClient();
  const { id } = share;
  const { queryKey } = sharesQuery(planId);
  const put = (next: PlanShare) => client.setQueryData(queryKey, (list) => withShare(list, next));
  const again = () => client.invalidateQueries({ queryKey });

  const change = useMutation({
    mutationFn: (fields: ShareChange) => changeShare(planId, id, fields),
    onMutate: async (fields) => {
      await client.cancelQueries({ queryKey });
      put({
        ...share,
        permission: fields.permission ?? share.permission,
        isActive: fields.isActive ?? share.isActive,
      });
    },
    onSuccess: put,
    onError: (error) => {
      put(share);
      toast.bad({ title: `Nothing was changed for ${nameOf(share)}`, description: error.message });
    },
    onSettled: again,
  });
  const end = useMutation({
    mutationFn: () => endShare(planId, id),
    onSuccess: () => {
      client.setQueryData(queryKey, (list) => withoutShare(list, id));
      toast.good({
        title: share.isOpened
          ? `${nameOf(share)} can no longer see this plan`
          : "Invitation cancelled",
      });
    },
    onSettled: again,
  });
  const resend = useMutation({
    mutationFn: () => resendInvitation(planId, id),
    onSuccess: () =>
      toast.good({ title: "Invitation sent again", description: `To ${nameOf(share)}.` }),
    onError: (error) => toast.bad({ title: "Invitation not sent", description: error.message }),
    onSettled: again,
  });
  return {
    change: (fields: ShareChange) => change.mutate(fields),
    end: () => end.mutateAsync(),
    endError: end.error?.message ?? null,
    resend: () => resend.mutate(),
    isBusy: change.isPending || resend.isPending,
  };
}
