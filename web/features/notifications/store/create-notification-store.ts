import type { Notification } from "../../../../worker/features/notifications/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { createCatchUp } from "../../../kit/live-room/catch-up.ts";
import { applyChanges, asTold, type Feed, feedOf, isKnown, isShort, withoutThese } from "./feed.ts";
import type { Change, NotificationParts, NotificationView, Told } from "./parts.ts";
import { type Pending, unreadWith, withPending } from "./pending.ts";

export type NotificationStore = ReturnType<typeof createNotificationStore>;

/** The person's notifications in one tab, followed by the numbers of their changes. */
export function createNotificationStore(parts: NotificationParts) {
  let feed: Feed | null = null;
  let status: NotificationView["status"] = "loading";
  let connection: NotificationView["connection"] = "opening";
  let pending: readonly Pending[] = [];
  let isAsking = false;
  let isToAskAgain = false;
  let isReset = false;
  let failures = 0;
  let isStopped = false;
  let sending: Promise<unknown> = Promise.resolve();
  let view: NotificationView | null = null;
  const timers: Record<"poll" | "check" | "retry", (() => void) | null> = {
    poll: null,
    check: null,
    retry: null,
  };
  const listeners = new Set<() => void>();
  const catchUp = createCatchUp<Told>({
    seq: () => (isReset ? null : (feed?.seq ?? null)),
    spanOf: ({ changes }) => changes,
    apply: (all) => all.forEach(step),
    ask: () => void ask(),
    after: parts.after,
  });

  function tell() {
    view = null;
    for (const listener of listeners) listener();
  }

  function later(name: keyof typeof timers, ms: number, run: () => void) {
    timers[name]?.();
    timers[name] = parts.after(ms, () => {
      timers[name] = null;
      if (!isStopped) run();
    });
  }

  function callOff(...names: (keyof typeof timers)[]) {
    for (const name of names) {
      timers[name]?.();
      timers[name] = null;
    }
  }

  function receive(told: Told) {
    const { changes } = told;
    const before = isReset ? null : feed;
    const isOld = before !== null && changes.seq <= before.seq;
    // Numbers that were given twice: the database was put back.
    if (isOld && changes.items.some(({ id }) => !isKnown(before, id))) void ask();
    if (changes.isReset) return void ask();
    catchUp.hear([told]);
  }

  function step({ changes, isQuiet }: Told) {
    if (!feed) return;
    const before = feed;
    feed = applyChanges(before, changes);
    pending = pending.filter(isOpen);
    announce(changes.items, before.seq, isQuiet);
    if (isShort(feed)) void ask();
    tell();
  }

  function announce(items: readonly Notification[], knownSeq: number, isQuiet: boolean) {
    const added = items.filter(
      ({ id, addedSeq, readAt }) =>
        addedSeq > knownSeq && readAt === null && !feed?.removed.has(id),
    );
    if (added.length === 0) return;
    parts.onAdded(
      added.toSorted((a, b) => a.addedSeq - b.addedSeq),
      isQuiet,
    );
  }

  /** One question at a time; what is wanted meanwhile is asked afterwards. */
  async function ask() {
    if (isStopped) return;
    if (isAsking) {
      isToAskAgain = true;
      return;
    }
    isAsking = true;
    isToAskAgain = false;
    callOff("retry");
    const answered = catchUp.asking();
    try {
      await (feed ? readMissed(feed.seq) : begin());
      failures = 0;
      answered();
    } catch {
      failures += 1;
      isReset = false;
      if (!feed) status = "failed";
      if (connection === "live") retryLater();
    }
    isAsking = false;
    tell();
    if (isToAskAgain) await ask();
  }

  async function begin() {
    const list = await parts.fetchList();
    if (isStopped) return;
    feed = feedOf(list, null);
    status = "ready";
  }

  async function readMissed(since: number) {
    const missed = await parts.fetchChanges(since);
    if (isStopped) return;
    if (!missed.isReset) {
      receive({ changes: missed, isQuiet: missed.isQuiet });
      if (!feed || !isShort(feed)) return;
    }
    isReset = true;
    const list = await parts.fetchList();
    if (isStopped || !feed) return;
    const before = feed;
    feed = feedOf(list, before);
    isReset = false;
    pending = pending.filter(isOpen);
    announce(feed.items, before.seq, missed.isQuiet);
  }

  function retryLater() {
    const waitMs = LIMITS.socketRetryMs * 2 ** (failures - 1);
    later("retry", Math.min(waitMs, LIMITS.notificationPollMs), () => void ask());
  }

  function pollLater() {
    later("poll", LIMITS.notificationPollMs, () => {
      void ask();
      pollLater();
    });
  }

  /** A worker that ends between its commit and its word told nobody: what was missed so is asked for now and then. */
  function checkLater() {
    later("check", LIMITS.notificationCheckMs, () => {
      void ask();
      checkLater();
    });
  }

  const isOpen = ({ doneSeq }: Pending) => doneSeq === null || feed === null || feed.seq < doneSeq;

  /** Shown at once, sent in the order of the presses, and taken back where the server says no. */
  function change(what: Change, rows: readonly Notification[] = []): Promise<boolean> {
    const one: Pending = { change: what, rows, upTo: feed?.seq ?? 0, doneSeq: null };
    pending = [...pending, one];
    tell();
    const done = sending.then(() => settle(one));
    sending = done;
    return done;
  }

  async function settle(one: Pending): Promise<boolean> {
    try {
      const changes = await parts.send(one.change, one.rows, one.upTo);
      if (changes) {
        pending = pending.map((other) =>
          other === one ? { ...one, doneSeq: changes.seq } : other,
        );
        receive({ changes, isQuiet: true });
        pending = pending.filter(isOpen);
      } else {
        if (feed)
          feed = withoutThese(
            feed,
            one.rows.map(({ id }) => id),
          );
        pending = pending.filter((other) => other !== one);
        void ask();
      }
      tell();
      return true;
    } catch {
      pending = pending.filter((other) => other !== one);
      tell();
      parts.onFailed(one.change);
      // Whether it was written is not known.
      void ask();
      return false;
    }
  }

  const stopListening = parts.listen({
    onMessage: receive,
    onOpen() {
      connection = "live";
      callOff("poll");
      checkLater();
      tell();
      void ask();
    },
    onLost() {
      connection = "polling";
      callOff("retry", "check");
      pollLater();
      tell();
      if (!feed) void ask();
    },
  });

  function makeView(): NotificationView {
    const [known, pressed] = [feed, pending];
    return {
      status,
      connection,
      items: known ? withPending(known.items, pressed) : [],
      hasMore: known?.hasMore ?? false,
      unread: known ? unreadWith(known, pressed) : 0,
      seq: known?.seq ?? 0,
      present: (list) => withPending(known ? asTold(known, list) : list.items, pressed),
    };
  }

  return {
    read: () => (view ??= makeView()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    askAgain: () => {
      if (!feed) status = "loading";
      tell();
      void ask();
    },
    stop: () => {
      isStopped = true;
      callOff("poll", "check", "retry");
      catchUp.closeGap();
      stopListening();
      listeners.clear();
    },
  };
}
