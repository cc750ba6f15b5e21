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
    onSuccess: () =>
      toast.good({ title: "Notification cancelled", description: "Nobody will get it." }),
    onError: (error) =>
      toast.bad({ title: "The notification was not cancelled", description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: ["notification-sends"] }),
  });
  return (
    <>
      <LinkButton to={`/admin/notifications/new?from=${send.id}`}>
        Duplicate notification
      </LinkButton>
      {send.state === "scheduled" ? (
        <>
          <Button
            variant="danger-quiet"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(send)}
          >
            Cancel notification
          </Button>
          <LinkButton variant="primary" to={`/admin/notifications/${send.id}/change`}>
            Change
          </LinkButton>
        </>
      ) : null}
    </>
  );
}
