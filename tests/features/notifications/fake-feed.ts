import type {
  MissedChanges,
  Notification,
  NotificationChanges,
  NotificationList,
} from "../../../worker/features/notifications/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Change } from "../../../web/features/notifications/store/parts.ts";

type Row = Notification & { seq: number; isDeleted: boolean };

/** One person's notifications as the server keeps them: each change takes the next number. */
export function makeFeed() {
  let rows: Row[] = [];
  let seq = 0;
  const published: NotificationChanges[] = [];

  const listed = () => rows.filter((row) => !row.isDeleted);
  const unread = () => listed().filter((row) => row.readAt === null).length;
  const shown = ({ seq: _seq, isDeleted: _isDeleted, ...item }: Row): Notification => item;
  const still = (): NotificationChanges => ({
    since: seq,
    seq,
    unread: unread(),
    items: [],
    removed: [],
    allReadAt: null,
    isReset: false,
  });

  function publish(told: Partial<NotificationChanges>): NotificationChanges {
    const changes = { ...still(), since: seq - 1, ...told };
    published.push(changes);
    return changes;
  }

  function add(): Notification {
    seq += 1;
    const row: Row = {
      id: `n${seq}`,
      kind: "account",
      title: `Number ${seq}`,
      content: "",
      actionPath: null,
      addedSeq: seq,
      seq,
      readAt: null,
      isDeleted: false,
      createdAt: new Date(seq * 1000).toISOString(),
    };
    rows = [...rows, row];
    publish({ items: [shown(row)] });
    return shown(row);
  }

  function changeThose(match: (row: Row) => boolean, to: Partial<Row>): NotificationChanges {
    const changed = listed().filter(match);
    if (changed.length === 0) return still();
    seq += 1;
    for (const row of changed) Object.assign(row, to, { seq });
    return publish(
      to.isDeleted ? { removed: changed.map(({ id }) => id) } : { items: changed.map(shown) },
    );
  }

  return {
    published,
    add,
    unread,
    list: (): NotificationList => ({
      items: listed().toReversed().slice(0, LIMITS.notificationsFetched).map(shown),
      nextCursor: listed().length > LIMITS.notificationsFetched ? "more" : null,
      previousCursor: null,
      before: 0,
      total: listed().length,
      unread: unread(),
      seq,
    }),
    changesSince(since: number): MissedChanges {
      const missed = rows.filter((row) => row.seq > since);
      return {
        ...still(),
        since,
        isQuiet: false,
        isReset: since > seq,
        items: missed.filter((row) => !row.isDeleted).map(shown),
        removed: missed.filter((row) => row.isDeleted).map(({ id }) => id),
      };
    },
    write(change: Change, ids: readonly string[], upTo = seq): NotificationChanges | null {
      const now = new Date(1).toISOString();
      const isNamed = (row: Row) => ids.includes(row.id);
      if (ids.length === 1 && change !== "delete" && !listed().some(isNamed)) return null;
      switch (change) {
        case "read":
          return changeThose((row) => isNamed(row) && row.readAt === null, { readAt: now });
        case "unread":
          return changeThose((row) => isNamed(row) && row.readAt !== null, { readAt: null });
        case "delete":
          return changeThose(isNamed, { isDeleted: true });
        case "read-all":
          return changeThose((row) => row.readAt === null && row.addedSeq <= upTo, { readAt: now });
        case "clear-read":
          return changeThose((row) => row.readAt !== null, { isDeleted: true });
      }
    },
    /** As of an earlier moment, which is what a restored database is. */
    keep() {
      const kept = { rows: rows.map((row) => ({ ...row })), seq };
      return () => {
        rows = kept.rows.map((row) => ({ ...row }));
        seq = kept.seq;
      };
    },
  };
}
