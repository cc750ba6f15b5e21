import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Send } from "../../../worker/features/notification-sends/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useTrashToast } from "../../shell/trash/use-trash-toast.ts";
import { cancelSend, removeSend } from "./queries.ts";

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
  const deleted = useTrashToast();
  const navigate = useNavigate();
  const refresh = () => client.invalidateQueries({ queryKey: ["notification-sends"] });
  const remove = useMutation({
    mutationFn: removeSend,
    onSuccess: async (_done, { id, title }) => {
      await navigate("/admin/notifications");
      deleted({ kind: "notification-send", id, title, refresh });
      await refresh();
    },
    onError: (error) =>
      toast.bad({ title: "The notification was not deleted", description: error.message }),
  });
  const isOver = send.state === "sent" || send.state === "cancelled";
  return (
    <>
      {isOver ? (
        <ConfirmDialog
          title={`Delete “${send.title}”?`}
          description="People keep what they got. You can restore it from the trash."
          confirmLabel="Delete notification"
          onConfirm={() => remove.mutateAsync(send).then(() => undefined)}
          trigger={<Button variant="danger-quiet">Delete</Button>}
        />
      ) : null}
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
