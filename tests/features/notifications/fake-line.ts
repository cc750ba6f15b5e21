import type { Change, NotificationParts } from "../../../web/features/notifications/store/parts.ts";
import { createNotificationStore } from "../../../web/features/notifications/store/create-notification-store.ts";
import { makeClock } from "../shell/fake-clock.ts";
import { makeFeed } from "./fake-feed.ts";

type Listener = Parameters<NotificationParts["listen"]>[0];

/** A store, its server, and the line between them, on which everything waits until a test lets it through. */
export function makeLine(options: { isInstant?: boolean } = {}) {
  const feed = makeFeed();
  const clock = makeClock();
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  const toasted: string[] = [];
  const toastedQuietly: string[] = [];
  const failed: Change[] = [];
  let listener: Listener | null = null;
  let isDown = false;

  /** What the server says at the moment of the question arrives when the test wants it. */
  function answer<Answer>(name: string, read: () => Answer): Promise<Answer> {
    asked.push(name);
    if (isDown) return Promise.reject(new TypeError("no connection"));
    const value = read();
    if (options.isInstant) return Promise.resolve(value);
    return new Promise((resolve) => {
      answers.push(() => resolve(value));
    });
  }

  const store = createNotificationStore({
    fetchList: () => answer("list", feed.list),
    fetchChanges: (since) => answer(`since ${since}`, () => feed.changesSince(since)),
    send: (change, rows, upTo) =>
      answer(change, () =>
        feed.write(
          change,
          rows.map(({ id }) => id),
          upTo,
        ),
      ),
    listen(given) {
      listener = given;
      return () => {
        listener = null;
      };
    },
    after: (ms, run) => clock.after(ms, run),
    onAdded: (items, isQuiet) => {
      toasted.push(...items.map(({ id }) => id));
      if (isQuiet) toastedQuietly.push(...items.map(({ id }) => id));
    },
    onFailed: (change) => void failed.push(change),
  });

  return {
    feed,
    clock,
    store,
    answers,
    asked,
    toasted,
    toastedQuietly,
    failed,
    open: () => listener?.onOpen(),
    lose: () => listener?.onLost(),
    hear: (changes: (typeof feed.published)[number] | undefined, isQuiet = false) =>
      changes && listener?.onMessage({ changes, isQuiet }),
    isHeard: () => listener !== null,
    down: (down: boolean) => {
      isDown = down;
    },
    shown: () => store.read().items.map(({ id }) => id),
  };
}

/** A line that answers at once, open, with so many notifications in the first list. */
export async function openLine(count = 0) {
  const line = makeLine({ isInstant: true });
  for (let added = 0; added < count; added += 1) line.feed.add();
  line.open();
  await settled();
  return line;
}

/** Everything that waits for a promise has run. */
export async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
