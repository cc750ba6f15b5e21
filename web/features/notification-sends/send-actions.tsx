import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Send } from "../../../worker/features/notification-sends/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { cancelSend } from "./queries.ts";

/** What can still be done with one: change or cancel it before it begins, or write it again. */
export function SendActions({ send }: { send: Send }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: cancelSend,
    onSuccess: () => toast.good({ title: "It is cancelled", description: "Nobody gets it." }),
    onError: (error) => toast.bad({ title: "It was not cancelled", description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: ["notification-sends"] }),
  });
  return (
    <>
      <LinkButton to={`/admin/notifications/new?from=${send.id}`}>Send again as new</LinkButton>
      {send.state === "scheduled" ? (
        <>
          <Button
            variant="danger-quiet"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(send)}
          >
            Cancel it
          </Button>
          <LinkButton variant="primary" to={`/admin/notifications/${send.id}/change`}>
            Change
          </LinkButton>
        </>
      ) : null}
    </>
  );
}
