import type {
  Notification,
  NotificationList as List,
} from "../../../../worker/features/notifications/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { Count } from "../../../ui/count.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import type { NotificationStore } from "../store/create-notification-store.ts";
import { EmptyList } from "./empty-list.tsx";
import { NotificationEntry } from "./notification-entry.tsx";

type NotificationListProps = {
  list: List;
  /** As they are now; the list may be a moment older. */
  rows: readonly Notification[];
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  selection: Selection;
  /** Null where it is not theirs to change. */
  change: NotificationStore["change"] | null;
};

export function NotificationList(props: NotificationListProps) {
  const { list, rows, params, address, selection, change } = props;
  const cursor = params.get("cursor");
  const open = params.get("open");
  if (rows.length === 0) return <EmptyList params={params} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-lg border border-line bg-surface">
        {change ? (
          <div className="border-b border-line px-4 py-2">
            <CheckboxField
              label="Select all on this page"
              checked={selection.ids.length === rows.length}
              indeterminate={selection.ids.length > 0 && selection.ids.length < rows.length}
              onChange={(event) => selection.setAll(event.currentTarget.checked)}
            />
          </div>
        ) : null}
        <ul aria-label="Notifications" className="divide-y divide-line">
          {rows.map((notification) => {
            const isOpen = notification.id === open;
            return (
              <NotificationEntry
                key={notification.id}
                {...{ notification, isOpen, selection, change }}
                to={address({ open: isOpen ? null : notification.id, cursor })}
              />
            );
          })}
        </ul>
      </div>
      <Pagination
        label="Pages of notifications"
        newer={cursor ? { to: address({ cursor: null, open: null }) } : null}
        newerLabel="First page"
        older={list.nextCursor ? { to: address({ cursor: list.nextCursor, open: null }) } : null}
        olderLabel="Next page"
        summary={
          <>
            <Count value={rows.length} /> of <Count value={Math.max(list.total, rows.length)} />{" "}
            shown
          </>
        }
      />
    </div>
  );
}
