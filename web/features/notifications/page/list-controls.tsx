import { CheckCheck, SlidersHorizontal, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { changeInTab } from "../tab-store.ts";

interface ListControlsProps {
  unread: number;
  hasRead: boolean;
  /** The tab knows up to which of them all is. */
  isFollowed: boolean;
}

/** What can be done to all of them. */
export function ListControls({ unread, hasRead, isFollowed }: ListControlsProps) {
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
          onConfirm={() => void changeInTab("clear-read")}
        />
      ) : null}
      {unread > 0 ? (
        <Button
          icon={<CheckCheck aria-hidden="true" />}
          disabled={!isFollowed}
          onClick={() => void changeInTab("read-all")}
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
