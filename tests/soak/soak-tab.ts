import * as v from "valibot";
import { createNotificationStore } from "../../web/features/notifications/store/create-notification-store.ts";
import type { Standing } from "../../web/shell/live/keep-live.ts";
import { createTopics } from "../../web/shell/live/topics.ts";
import {
  MissedChanges,
  type Notification,
  NotificationChanges,
  NotificationList,
} from "../../worker/features/notifications/contract.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { keepNodeLive } from "./keep-node-live.ts";

const TOPIC = "notifications";
const ANSWER_MS = 10_000;
/** Whoever waits longer in the product waits so long here. */
const LONGEST_WAIT_MS = 10_000;

type SoakTabParts = { line: string; origin: string; cookie: string; random: () => number };

/** One tab: the product's own socket, topics and store, on Node's WebSocket and fetch. Counts what it is shown. */
export function openSoakTab({ line, origin, cookie, random }: SoakTabParts) {
  const shown = new Map<string, number>();
  const deleted = new Set<string>();
  const faults: string[] = [];
  let sockets = 0;
  const topics = createTopics(random);

  async function ask(path: string, init: { method?: string; json?: unknown } = {}) {
    const { method = "GET", json } = init;
    return fetch(`${line}/api${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { cookie, origin, ...(json ? { "content-type": "application/json" } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
  }

  async function read<S extends v.GenericSchema>(schema: S, response: Response) {
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return v.parse(schema, await response.json());
  }

  const stopLive = keepNodeLive({
    line,
    origin,
    cookie,
    faults,
    random,
    topics,
    onConnect: () => {
      sockets += 1;
    },
    async ask(): Promise<Standing> {
      try {
        const { ok, status } = await ask("/live");
        return ok ? "mine" : status === 401 ? "over" : status === 403 ? "closed" : "unknown";
      } catch {
        return "unknown";
      }
    },
  });

  const store = createNotificationStore({
    fetchList: async () =>
      read(NotificationList, await ask(`/notifications?limit=${LIMITS.notificationsFetched}`)),
    fetchChanges: async (since) =>
      read(MissedChanges, await ask(`/notifications/changes?since=${since}`)),
    async send(change, rows, upTo) {
      if (change === "read-all") {
        const json = { upTo };
        return read(
          NotificationChanges,
          await ask("/notifications/read-all", { method: "POST", json }),
        );
      }
      const json = { ids: rows.map(({ id }) => id), change };
      return read(
        NotificationChanges,
        await ask("/notifications/several", { method: "POST", json }),
      );
    },
    listen: (listener) =>
      topics.listen(TOPIC, {
        ...listener,
        onMessage: (message) => {
          if (message.type === "notifications.changed") listener.onMessage(message);
        },
      }),
    after(ms, run) {
      const timer = setTimeout(run, Math.min(ms, LONGEST_WAIT_MS));
      return () => clearTimeout(timer);
    },
    onAdded(items) {
      for (const { title } of items) shown.set(title, (shown.get(title) ?? 0) + 1);
    },
    onFailed: () => {},
  });

  const stopWatching = store.subscribe(() => {
    for (const { id } of store.read().items) if (deleted.has(id)) faults.push(`came back: ${id}`);
  });

  return {
    store,
    /** How often each was shown, by its title. */
    shown,
    faults,
    sockets: () => sockets,
    async change(what: "read" | "unread" | "delete" | "read-all", rows: readonly Notification[]) {
      const isDone = await store.change(what, rows);
      if (isDone && what === "delete") for (const { id } of rows) deleted.add(id);
      return isDone;
    },
    close() {
      stopWatching();
      store.stop();
      stopLive();
    },
  };
}

export type SoakTab = ReturnType<typeof openSoakTab>;
