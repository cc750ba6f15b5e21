import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MemberLinks } from "../../../worker/features/plan-shares/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { memberLinksQuery } from "../plan-store/member-links-query.ts";
import { answerMember, unlinkMember } from "./queries.ts";

/** Says who is who in the plan; what one may do in it follows, so the plan is read again. */
export function useMemberLinks() {
  const store = usePlanStore();
  const client = useQueryClient();
  const { planId } = store;
  const settled = {
    onSuccess: async (links: MemberLinks) => {
      client.setQueryData(memberLinksQuery(planId).queryKey, links);
      await store.reload();
    },
    onError: (error: Error) =>
      toast.bad({ title: "Nothing was changed", description: error.message }),
  };
  const answer = useMutation({
    mutationFn: (given: { memberId: string; isMe: boolean }) => answerMember(planId, given),
    ...settled,
  });
  const unlink = useMutation({
    mutationFn: (memberId: string) => unlinkMember(planId, memberId),
    ...settled,
  });
  return {
    answer: (memberId: string, isMe: boolean) => answer.mutate({ memberId, isMe }),
    unlink: (memberId: string) => unlink.mutate(memberId),
    isBusy: answer.isPending || unlink.isPending,
  };
}
