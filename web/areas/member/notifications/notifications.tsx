import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLoaderData } from "react-router";
import { NotificationListInput } from "../../../../worker/features/notifications/contract.ts";
import { listNotifications } from "../../../../worker/features/notifications/list-notifications.ts";
import { BulkActions } from "../../../features/notifications/page/bulk-actions.tsx";
import {
  ListControls,
  PreferencesLink,
} from "../../../features/notifications/page/list-controls.tsx";
import { NotificationEntry } from "../../../features/notifications/page/notification-entry.tsx";
import { NOTIFICATIONS } from "../../../features/notifications/page/notification-list.tsx";
import { NOTIFICATION_LISTS, notificationsQuery } from "../../../features/notifications/queries.ts";
import { changeInTab, useTabStore } from "../../../features/notifications/tab-store.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { useAuth } from "../../../shell/auth.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/notifications";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboards.read")];

export const handle = { crumb: "Notifications", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const list = await listNotifications(ctx, readSearch(request, NotificationListInput));
  return { list, userId: ctx.actor.userId };
});

export const meta = () => [{ title: "Notifications · Executive Advisor" }];

export default function Notifications() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(NOTIFICATIONS, notificationsQuery, loaded.list, undefined);
  const { page, params, selection, overIt } = list;
  const { isVisit } = useAuth();
  const { rows, unread, isFollowed } = useListNow(useTabStore(loaded.userId), page);
  // Part of the document, which would else grow when the script comes.
  const change = isVisit ? null : changeInTab;
  const open = params.get("open");
  useReadWhenOpen(open, rows, change);
  return (
    <Screen
      title="Notifications"
      description="Announcements, changes to your account, and updates on your feedback."
      controls={
        <>
          <PreferencesLink />
          {change ? (
            <ListControls
              unread={unread}
              isFollowed={isFollowed}
              hasRead={page.total > 0 && page.unread < page.total}
            />
          ) : null}
        </>
      }
    >
      {isVisit ? (
        <Notice tone="warn" title="Can't be changed while you act as someone else">
          You see what this person sees. Only they can mark their notifications or delete them.
        </Notice>
      ) : null}
      <ResourceList
        list={list}
        rows={rows}
        onlyShown
        entry={(notification) => {
          const { id } = notification;
          const isOpen = id === open;
          return (
            <NotificationEntry
              key={id}
              notification={notification}
              isOpen={isOpen}
              selection={selection}
              change={change}
              to={overIt({ open: isOpen ? null : id })}
            />
          );
        }}
        bulk={
          change
            ? () => <BulkActions rows={rows} selection={selection} change={change} />
            : undefined
        }
      />
    </Screen>
  );
}

type Store = ReturnType<typeof useTabStore>;
type List = Awaited<ReturnType<typeof listNotifications>>;

/** The list that was read, with everything since; it is read again when the person's count rises. */
function useListNow(store: Store, list: List) {
  const queries = useQueryClient();
  const view = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.read() ?? null,
    () => null,
  );
  const listSeq = useRef(list.seq);
  useEffect(() => {
    listSeq.current = list.seq;
  });
  const seq = view?.seq ?? 0;
  useEffect(() => {
    if (seq > listSeq.current) void queries.invalidateQueries({ queryKey: NOTIFICATION_LISTS });
  }, [queries, seq]);
  const isFollowed = view?.status === "ready";
  return {
    rows: view?.present(list) ?? list.items,
    unread: isFollowed ? view.unread : list.unread,
    isFollowed,
  };
}

const never = () => () => {};

/** Opening one reads it, once: it can be marked as unread again while it is open. */
function useReadWhenOpen(
  open: string | null,
  rows: List["items"],
  change: NonNullable<Store>["change"] | null,
) {
  const done = useRef<string | null>(null);
  const row = rows.find(({ id }) => id === open);
  useEffect(() => {
    if (open === null) done.current = null;
    if (!row || !change || done.current === row.id) return;
    done.current = row.id;
    if (row.readAt === null) void change("read", [row]);
  }, [open, row, change]);
}
