import { Button } from "../../../ui/button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import type { NotificationStore } from "../store/create-notification-store.ts";
import type { NotificationView } from "../store/parts.ts";
import { PanelRow } from "./panel-row.tsx";

interface PanelListProps {
  store: NotificationStore;
  view: NotificationView;
  canChange: boolean;
  close: () => void;
}

export function PanelList({ store, view, canChange, close }: PanelListProps) {
  const { status, items } = view;
  if (status === "loading") return <Loading />;
  if (status === "failed") {
    return (
      <div role="alert" className="p-4">
        <p className="text-base font-medium text-ink">Your notifications could not be loaded</p>
        <p className="mt-1 text-base text-muted">
          Nothing is lost. Check your connection and try again.
        </p>
        <Button size="sm" className="mt-3" onClick={store.askAgain}>
          Try again
        </Button>
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <p className="p-4 text-base text-muted">
        No notifications. Announcements, account changes and answers to your feedback show up here.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {items.map((notification) => (
        <PanelRow
          key={notification.id}
          notification={notification}
          change={canChange ? store.change : null}
          onOpen={close}
        />
      ))}
    </ul>
  );
}

const PLACES = ["one", "two", "three"];

function Loading() {
  return (
    <SkeletonGroup label="Loading your notifications" className="divide-y divide-line">
      {PLACES.map((place) => (
        <span key={place} className="flex flex-col gap-2.5 px-4 py-4">
          <Skeleton size="h-3.5 w-3/5" />
          <Skeleton />
          <Skeleton size="h-3 w-1/4" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
