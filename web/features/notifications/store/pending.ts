import type { Notification } from "../../../../worker/features/notifications/contract.ts";
import type { Feed } from "./feed.ts";

/** What the person pressed and the server has not confirmed yet. */
export type Pending = {
  change: "read" | "unread" | "delete" | "read-all" | "clear-read";
  /** The named ones, as they were; all of them where none is named. */
  rows: readonly Notification[];
  /** How far the person saw. */
  upTo: number;
  /** The number at which it was done; it counts until the feed gets there. */
  doneSeq: number | null;
};

/** The rows as they will be. */
export function withPending(
  rows: readonly Notification[],
  pending: readonly Pending[],
): Notification[] {
  return rows.flatMap((row) => pending.reduce<Notification[]>(afterOne, [row]));
}

function afterOne(rows: Notification[], one: Pending): Notification[] {
  return rows.flatMap((row) => {
    if (!concerns(one, row)) return [row];
    if (one.change === "delete") return [];
    if (one.change === "clear-read") return row.readAt === null ? [row] : [];
    if (one.change === "unread") return [{ ...row, readAt: null }];
    // When exactly is for the server to say.
    return [{ ...row, readAt: row.readAt ?? row.createdAt }];
  });
}

function concerns({ change, rows, upTo }: Pending, row: Notification): boolean {
  return change === "read-all" || change === "clear-read"
    ? row.addedSeq <= upTo
    : rows.some(({ id }) => id === row.id);
}

/** How many will be unread. */
export function unreadWith(feed: Feed, pending: readonly Pending[]): number {
  if (pending.some(({ change }) => change === "read-all")) {
    return countUnread(withPending(feed.items, pending));
  }
  const named = new Map(pending.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  for (const id of named.keys()) {
    const current = feed.items.find((item) => item.id === id) ?? feed.told.get(id)?.item;
    if (current) named.set(id, current);
    if (feed.removed.has(id)) named.delete(id);
  }
  const rows = [...named.values()];
  return Math.max(0, feed.unread - countUnread(rows) + countUnread(withPending(rows, pending)));
}

const countUnread = (rows: readonly Notification[]) =>
  rows.filter(({ readAt }) => readAt === null).length;
