import type { LoggedOperation } from "../../../../worker/features/plans/rules/logged-operation.ts";
import {
  LOCAL_STORES,
  type LocalDatabase,
  type LocalKey,
  type LocalRecords,
  type LocalStore,
  type LocalTransaction,
} from "./local-records.ts";

type Kept = Map<string, { key: LocalKey; value: unknown }>;

/** A plan that ends with its tab, for browsers that keep nothing. */
export function memoryDatabase(): LocalDatabase {
  let stores = new Map<LocalStore, Kept>(LOCAL_STORES.map((store) => [store, new Map()]));
  let last: Promise<unknown> = Promise.resolve();

  const of = (store: LocalStore): Kept => stores.get(store) ?? new Map();
  const inOrder = (store: LocalStore) =>
    [...of(store).values()].toSorted((one, other) => compareKeys(one.key, other.key));

  const tx: LocalTransaction = {
    // What stands under a store's name was put there as what that store holds.
    get: async <Store extends LocalStore>(store: Store, key: LocalKey) =>
      of(store).get(JSON.stringify(key))?.value as LocalRecords[Store] | undefined,
    all: async <Store extends LocalStore>(store: Store, from?: number) =>
      inOrder(store)
        .filter(({ key }) => from === undefined || (typeof key === "number" && key >= from))
        // For the same reason.
        .map(({ value }) => value as LocalRecords[Store]),
    upTo: async <Store extends LocalStore>(store: Store, to: number) =>
      inOrder(store)
        .filter(({ key }) => typeof key === "number" && key <= to)
        // For the same reason.
        .map(({ value }) => value as LocalRecords[Store]),
    operation: async (id) =>
      [...of("operations").values()]
        // For the same reason.
        .map(({ value }) => value as LoggedOperation)
        .find((operation) => operation.id === id),
    put: async (store, value, key) => {
      of(store).set(JSON.stringify(key), { key, value });
    },
    remove: async (store, key) => {
      of(store).delete(JSON.stringify(key));
    },
    removeUpTo: async (store, to) => {
      for (const [name, { key }] of of(store)) {
        if (typeof key === "number" && key <= to) of(store).delete(name);
      }
    },
    keepLast: async (store, most) => {
      const first = inOrder(store).slice(0, Math.max(of(store).size - most, 0));
      for (const { key } of first) of(store).delete(JSON.stringify(key));
    },
    clear: async () => {
      for (const store of LOCAL_STORES) of(store).clear();
    },
  };

  /** One after the other, as a database does it. */
  function queue<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    read: (work) => queue(() => work(tx)),
    write: (work) =>
      queue(async () => {
        const before = new Map([...stores].map(([store, kept]) => [store, new Map(kept)]));
        try {
          return await work(tx);
        } catch (error) {
          stores = before;
          throw error;
        }
      }),
  };
}

function compareKeys(one: LocalKey, other: LocalKey): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : 1;
}
