import { CheckCheck, SlidersHorizontal } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { entryAt, useMenu } from "../../../shell/use-menu.ts";
import { leadsTo, NOTIFICATIONS_PATH } from "../leads-to.ts";
import type { NotificationStore } from "../store/create-notification-store.ts";
import { setOpener, useStoreView, useTabStore } from "../tab-store.ts";
import { PanelList } from "./panel-list.tsx";

interface NotificationPanelProps {
  userId: string;
  /** While nobody sees it, it only counts. */
  isOpen: boolean;
  /** False while an admin acts as the person. */
  canChange: boolean;
  close: () => void;
  onUnread: (unread: number) => void;
}

export function NotificationPanel({ userId, ...rest }: NotificationPanelProps) {
  const store = useTabStore(userId);
  return store ? <OpenPanel store={store} {...rest} /> : null;
}

type OpenPanelProps = Omit<NotificationPanelProps, "userId"> & { store: NotificationStore };

function OpenPanel({ store, isOpen, canChange, close, onUnread }: OpenPanelProps) {
  const view = useStoreView(store);
  const { unread, connection, status } = view;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  useOpener(store, canChange);
  if (!isOpen) return null;
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-surface py-2 pr-2 pl-4">
        <h2 className="mr-auto text-base font-semibold text-ink">Notifications</h2>
        {canChange && unread > 0 ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<CheckCheck aria-hidden="true" />}
            onClick={() => void store.change("read-all")}
          >
            Mark all read
          </Button>
        ) : null}
        <Tooltip label="Notification settings" side="bottom">
          <Link
            to="/profile-settings?tab=notifications"
            aria-label="Notification settings"
            onClick={close}
            className={buttonClass({ variant: "quiet", size: "sm", square: true })}
          >
            <SlidersHorizontal aria-hidden="true" />
          </Link>
        </Tooltip>
      </div>
      <PanelList store={store} view={view} canChange={canChange} close={close} />
      <div className="sticky bottom-0 border-t border-line bg-surface p-2">
        {connection === "polling" && status === "ready" ? (
          <p role="status" className="px-2 pb-2 text-sm text-muted">
            Live updates are interrupted. New notifications come within half a minute.
          </p>
        ) : null}
        <LinkButton to={NOTIFICATIONS_PATH} variant="quiet" block onClick={close}>
          See all
        </LinkButton>
      </div>
    </div>
  );
}

/** A toast's button leads to where its notification does, and reads it. */
function useOpener(store: NotificationStore, canChange: boolean) {
  const navigate = useNavigate();
  const menu = useMenu();
  useEffect(() => {
    setOpener((notification) => {
      if (notification === null) return void navigate(NOTIFICATIONS_PATH);
      if (canChange) void store.change("read", [notification]);
      const to = leadsTo(notification);
      if (entryAt(menu, to)?.isDocument) location.assign(to);
      else void navigate(to);
    });
  }, [store, canChange, navigate, menu]);
}
