import type {
  Notification,
  NotificationChanges,
  NotificationList,
} from "../../../../worker/features/notifications/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";

/** What the server said so far, and how far that is. Counts and numbers are the server's: no clock is asked. */
export type Feed = {
  seq: number;
  unread: number;
  /** The newest ones, newest first. */
  items: readonly Notification[];
  hasMore: boolean;
  /** What was told of single ones, and at which number: a list that was read before is older than this. */
  told: ReadonlyMap<string, { item: Notification; seq: number }>;
  allRead: { seq: number; at: string } | null;
  /** Nothing brings these back. */
  removed: ReadonlySet<string>;
};

type List = Pick<NotificationList, "items" | "seq">;

/** As the server lists it now. A number lower than before is of a database that was put back. */
export function feedOf(list: NotificationList, before: Feed | null): Feed {
  const kept = before !== null && list.seq >= before.seq ? before : NOTHING;
  const { told, allRead, removed } = kept;
  const items = list.items.filter(({ id }) => !removed.has(id));
  const { seq, unread } = list;
  return { seq, unread, items, hasMore: list.nextCursor !== null, told, allRead, removed };
}

const NOTHING: Pick<Feed, "told" | "allRead" | "removed"> = {
  told: new Map(),
  allRead: null,
  removed: new Set(),
};

/** So much was deleted that the first page has room for more. */
export function isShort({ items, hasMore }: Feed): boolean {
  return hasMore && items.length < LIMITS.notificationsFetched / 2;
}

/** One step on, from at or before where the feed stands. */
export function applyChanges(feed: Feed, changes: NotificationChanges): Feed {
  const { seq, unread, allReadAt } = changes;
  const removed = keptLast(new Set([...feed.removed, ...changes.removed]));
  const told = new Map(feed.told);
  for (const item of changes.items) {
    told.delete(item.id);
    told.set(item.id, { item, seq });
  }
  for (const id of changes.removed) told.delete(id);
  const allRead = allReadAt === null ? feed.allRead : { seq, at: allReadAt };
  const next: Feed = { ...feed, seq, unread, told: cutTold(told), allRead, removed };
  const known = new Set(feed.items.map(({ id }) => id));
  const joining = changes.items.filter(
    (item) => !known.has(item.id) && (item.addedSeq > feed.seq || isWithin(feed, item)),
  );
  return cut({
    ...next,
    items: asTold(next, { items: [...feed.items, ...joining], seq: feed.seq }),
  });
}

/** A list as it was read at its number, with everything that was told since; nothing is added to it. */
export function asTold(feed: Feed, list: List): Notification[] {
  return list.items
    .filter(({ id }) => !feed.removed.has(id))
    .map((item) => {
      const told = feed.told.get(item.id);
      const latest = told && told.seq > list.seq ? told.item : item;
      const since = told && told.seq > list.seq ? told.seq : list.seq;
      const { allRead } = feed;
      return allRead && allRead.seq > since && latest.readAt === null
        ? { ...latest, readAt: allRead.at }
        : latest;
    });
}

/** Whether anything is known of it. */
export function isKnown(feed: Feed, id: string): boolean {
  return feed.removed.has(id) || feed.told.has(id) || feed.items.some((item) => item.id === id);
}

/** Gone on the server without its having been told. */
export function withoutThese(feed: Feed, ids: readonly string[]): Feed {
  const removed = keptLast(new Set([...feed.removed, ...ids]));
  return { ...feed, removed, items: feed.items.filter(({ id }) => !removed.has(id)) };
}

function isWithin({ items, hasMore }: Feed, item: Notification): boolean {
  const last = items.at(-1);
  return !hasMore || (last !== undefined && newestFirst(item, last) < 0);
}

function cut(feed: Feed): Feed {
  const most = LIMITS.notificationsFetched;
  const items = feed.items.toSorted(newestFirst);
  return { ...feed, items: items.slice(0, most), hasMore: feed.hasMore || items.length > most };
}

/** As the server orders them. */
function newestFirst(one: Notification, other: Notification): number {
  const [a, b] = [one.createdAt + one.id, other.createdAt + other.id];
  return a === b ? 0 : a < b ? 1 : -1;
}

const keptLast = (ids: Set<string>) => new Set([...ids].slice(-LIMITS.notificationDeletedKept));

const cutTold = (told: Feed["told"]) => new Map([...told].slice(-LIMITS.notificationDeletedKept));
