import type { PlanKind } from "../../../../db/values/plans.ts";
import type { PlanItem } from "../../../../worker/features/plans/contract.ts";
import type { HistoryRow } from "../../../../worker/features/plans/rules/history.ts";
import type { LoggedOperation } from "../../../../worker/features/plans/rules/logged-operation.ts";
import type { FullRevision } from "../../../../worker/features/strategy-revisions/contract.ts";

/** The form in which a plan is kept now; it rises when an older product would misread it. */
export const LOCAL_FORMAT = 1;

/** What is known of the plan as a whole; nothing while nothing was ever written. */
export type LocalHead = {
  format: number;
  /** Of this plan from its first operation on: one that was begun anew has another. */
  line: string;
  seq: number;
  changedAt: string;
};

export type LocalItem = { kind: PlanKind; item: PlanItem };
export type LocalRevision = Omit<FullRevision, "data"> & {
  /** What made it; not there of those from before that was kept. */
  operationId?: string;
};

/** What a local plan is made of, each under a key of its own. */
export type LocalRecords = {
  /** Key: HEAD. */
  head: LocalHead;
  /** Key: kind and id. */
  items: LocalItem;
  /** Key: the number of the operation. */
  operations: LoggedOperation;
  /** Key: the day, and the kind and id of the item. */
  history: HistoryRow;
  /** Key: the version. What it keeps of the plan stands beside it, and is read alone. */
  revisions: LocalRevision;
  revisionData: { data: unknown };
};

export const HEAD = "plan";
export const LOCAL_STORES = [
  "head",
  "items",
  "operations",
  "history",
  "revisions",
  "revisionData",
] as const satisfies readonly (keyof LocalRecords)[];
export type LocalStore = (typeof LOCAL_STORES)[number];
export type LocalKey = string | number | [string, string];

/** One transaction. Between its first question and its last nothing else may be waited for. */
export type LocalTransaction = {
  get: <Store extends LocalStore>(
    store: Store,
    key: LocalKey,
  ) => Promise<LocalRecords[Store] | undefined>;
  /** In the order of their keys, from one on. */
  all: <Store extends LocalStore>(store: Store, from?: number) => Promise<LocalRecords[Store][]>;
  /** All up to a number. */
  upTo: <Store extends LocalStore>(store: Store, last: number) => Promise<LocalRecords[Store][]>;
  operation: (id: string) => Promise<LoggedOperation | undefined>;
  put: <Store extends LocalStore>(
    store: Store,
    value: LocalRecords[Store],
    key: LocalKey,
  ) => Promise<void>;
  remove: (store: LocalStore, key: LocalKey) => Promise<void>;
  /** All up to a number, which goes too. */
  removeUpTo: (store: LocalStore, last: number) => Promise<void>;
  /** Removes what comes first in the order of the keys, until so many are left. */
  keepLast: (store: LocalStore, most: number) => Promise<void>;
  clear: () => Promise<void>;
};

/** Where a local plan is kept. Transactions that write come one after the other, in all tabs. */
export type LocalDatabase = {
  read: <Value>(work: (tx: LocalTransaction) => Promise<Value>) => Promise<Value>;
  /** All of it, or nothing; what is answered is on the disk. */
  write: <Value>(work: (tx: LocalTransaction) => Promise<Value>) => Promise<Value>;
};
