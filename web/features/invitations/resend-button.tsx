import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { resend } from "./queries.ts";

/** For someone who has not come in yet: what they were sent last, with a new link. */
export function ResendButton({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => resend(userId),
    onSuccess: ({ purpose }) =>
      toast.good({
        title: purpose === "invitation" ? "Invitation sent again" : "Confirmation sent again",
        description: "The email is on its way, with a new link.",
      }),
    onError: (error) => toast.bad({ title: "Invitation not sent", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["users"] }),
  });
  return (
    <Button size="sm" loading={send.isPending} onClick={() => send.mutate()}>
      Resend invitation
    </Button>
  );
}
