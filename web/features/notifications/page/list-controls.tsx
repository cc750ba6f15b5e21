import { CheckCheck, SlidersHorizontal, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { NotificationStore } from "../store/create-notification-store.ts";
import { useStoreView } from "../tab-store.ts";

/** What can be done to all of them. */
export function ListControls({ store, hasRead }: { store: NotificationStore; hasRead: boolean }) {
  const { unread } = useStoreView(store);
  return (
    <>
      {hasRead ? (
        <ConfirmDialog
          trigger={
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />}>
              Delete read notifications
            </Button>
          }
          title="Delete all read notifications?"
          description="They are deleted from all your devices. You can't undo this. Unread ones are kept."
          confirmLabel="Delete read notifications"
          onConfirm={() => void store.change("clear-read")}
        />
      ) : null}
      {unread > 0 ? (
        <Button
          icon={<CheckCheck aria-hidden="true" />}
          onClick={() => void store.change("read-all")}
        >
          Mark all as read
        </Button>
      ) : null}
    </>
  );
}

export function PreferencesLink() {
  return (
    <LinkButton
      to="/profile-settings?tab=notifications"
      variant="quiet"
      icon={<SlidersHorizontal aria-hidden="true" />}
    >
      Preferences
    </LinkButton>
  );
}
