import type {
  MissedChanges,
  Notification,
  NotificationChanges,
  NotificationList,
} from "../../../../worker/features/notifications/contract.ts";
import type { Pending } from "./pending.ts";

export type Change = Pending["change"];

/** Told by the live topic, or answered to whoever asks. */
export type Told = { changes: NotificationChanges; isQuiet: boolean };

type TopicListener = {
  onMessage: (message: Told) => void;
  onOpen: () => void;
  onLost: () => void;
};

export type NotificationParts = {
  fetchList: () => Promise<NotificationList>;
  fetchChanges: (since: number) => Promise<MissedChanges>;
  /** Writes on the server; null where what was named is gone there. */
  send: (
    change: Change,
    rows: readonly Notification[],
    upTo: number,
  ) => Promise<NotificationChanges | null>;
  listen: (listener: TopicListener) => () => void;
  /** Runs later; the answer calls it off. */
  after: (ms: number, run: () => void) => () => void;
  /** What came since this store first knew the list: each once, oldest first. */
  onAdded: (items: readonly Notification[], isQuiet: boolean) => void;
  onFailed: (change: Change) => void;
};

export type NotificationView = {
  status: "loading" | "ready" | "failed";
  connection: "opening" | "live" | "polling";
  items: readonly Notification[];
  hasMore: boolean;
  unread: number;
  /** How far the server's count got. */
  seq: number;
  /** Rows of a list that was read at its number, as they are now and as the person pressed since. */
  present: (list: Pick<NotificationList, "items" | "seq">) => Notification[];
};
