import { after } from "../../lib/after.ts";
import { useEffect, useSyncExternalStore } from "react";
import type { Notification } from "../../../worker/features/notifications/contract.ts";
import { listen } from "../../shell/live/listen.ts";
import { TIMINGS } from "../../shell/timings.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { fetchChanges, fetchList, sendChange } from "./queries.ts";
import { newsToasts } from "./news-toasts.ts";
import {
  createNotificationStore,
  type NotificationStore,
} from "./store/create-notification-store.ts";
import { FAILED_WORDS } from "./words.ts";

type Opener = (notification: Notification | null) => void;

let running: { userId: string; store: NotificationStore } | null = null;
let holders = 0;
let ending: ReturnType<typeof setTimeout> | undefined;
let opener: Opener = () => {};
const watchers = new Set<() => void>();

function run(next: typeof running) {
  running?.store.stop();
  running = next;
  for (const watch of watchers) watch();
}

/** The tab's one store, for as long as somebody holds it; another area's frame takes it over. */
function holdStore(userId: string): () => void {
  clearTimeout(ending);
  holders += 1;
  if (running?.userId !== userId) run({ userId, store: startStore() });
  return () => {
    holders -= 1;
    if (holders === 0) ending = setTimeout(() => run(null), TIMINGS.frameChangesMs);
  };
}

function startStore(): NotificationStore {
  return createNotificationStore({
    fetchList,
    fetchChanges,
    send: sendChange,
    listen: (listener) =>
      listen("notifications", {
        ...listener,
        onMessage: (message) => {
          if (message.type === "notifications.changed") listener.onMessage(message);
        },
      }),
    after,
    onAdded(items, isQuiet) {
      const news = newsToasts(items, isQuiet, (notification) => opener(notification));
      for (const one of news) toast.info(one);
    },
    onFailed: (change) =>
      toast.bad({
        title: FAILED_WORDS[change],
        description: "Nothing was changed. Check your connection and try again.",
      }),
  });
}

/** Who opens what a toast tells of. */
export function setOpener(open: Opener): void {
  opener = open;
}

/** Null until the screen is hydrated. */
export function useTabStore(userId: string): NotificationStore | null {
  useEffect(() => holdStore(userId), [userId]);
  return useSyncExternalStore(
    watch,
    () => (running?.userId === userId ? running.store : null),
    () => null,
  );
}

/** By the tab's store, which is there before anybody can press. */
export const changeInTab: NotificationStore["change"] = (...asked) => {
  if (!running) throw new Error("nobody follows the notifications");
  return running.store.change(...asked);
};

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function useStoreView(store: NotificationStore) {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
