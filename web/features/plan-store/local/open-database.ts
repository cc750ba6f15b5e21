import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { LocalProblem, writeFailure } from "./local-problem.ts";
import {
  LOCAL_STORES,
  type LocalDatabase,
  type LocalKey,
  type LocalRecords,
  type LocalStore,
  type LocalTransaction,
} from "./local-records.ts";

/** What the stores are, not what is in them: that is LOCAL_FORMAT. */
const VERSION = 2;

type Schema = DBSchema & {
  [Store in LocalStore]: {
    key: LocalKey;
    value: LocalRecords[Store];
    indexes: { id: string };
  };
};
type Connection = IDBPDatabase<Schema>;

/** The browser's database of one plan, opened again where the browser closed it. Throws what opening it throws. */
export async function openLocalDatabase(name: string): Promise<LocalDatabase> {
  let opened: Promise<Connection> | null = open();
  await opened;

  function open(): Promise<Connection> {
    const forget = () => {
      opened = null;
    };
    const next = openDB<Schema>(name, VERSION, {
      upgrade(database) {
        for (const store of LOCAL_STORES) {
          if (database.objectStoreNames.contains(store)) continue;
          const made = database.createObjectStore(store);
          if (store === "operations") made.createIndex("id", "id", { unique: true });
        }
      },
      // Another tab begins anew, or has a newer product.
      blocking(_current, _blocked, event) {
        forget();
        // The event's target is the connection that is in the way.
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw isNewer(error) ? new LocalProblem("newer", error) : error;
    });
    return next;
  }

  async function run<Value>(
    mode: "readonly" | "readwrite",
    work: (tx: LocalTransaction) => Promise<Value>,
  ): Promise<Value> {
    opened ??= open();
    const database = await opened;
    const tx = database.transaction(LOCAL_STORES, mode, { durability: "strict" });
    // Awaited below as well; an early end must not be nobody's.
    tx.done.catch(() => undefined);
    try {
      const value = await work(asTransaction(tx));
      await tx.done;
      return value;
    } catch (error) {
      const { error: cause } = tx;
      abort(tx);
      await tx.done.catch(() => undefined);
      throw writeFailure(tx.error ?? cause ?? error);
    }
  }

  return {
    read: (work) => run("readonly", work),
    write: (work) => run("readwrite", work),
  };
}

const isNewer = (error: unknown) => error instanceof Error && error.name === "VersionError";

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort();
  } catch {
    // It ended already.
  }
}

type Opened = ReturnType<typeof openTransaction>;
const openTransaction = (database: Connection) => database.transaction(LOCAL_STORES, "readwrite");

// A transaction that only reads has no writing stores; nobody writes in one, and IndexedDB would refuse.
function asTransaction(given: unknown): LocalTransaction {
  const tx = given as Opened;
  return {
    // The store's own type of value, which its name as a variable does not tell.
    get: async <Store extends LocalStore>(store: Store, key: LocalKey) =>
      (await tx.objectStore(store).get(key)) as LocalRecords[Store] | undefined,
    // For the same reason.
    all: async <Store extends LocalStore>(store: Store, from?: number) =>
      (await tx
        .objectStore(store)
        .getAll(from === undefined ? null : IDBKeyRange.lowerBound(from))) as LocalRecords[Store][],
    upTo: async <Store extends LocalStore>(store: Store, last: number) =>
      // For the same reason.
      (await tx.objectStore(store).getAll(IDBKeyRange.upperBound(last))) as LocalRecords[Store][],
    operation: (id) => tx.objectStore("operations").index("id").get(id),
    put: async (store, value, key) => {
      await tx.objectStore(store).put(value, key);
    },
    remove: async (store, key) => {
      await tx.objectStore(store).delete(key);
    },
    removeUpTo: async (store, last) => {
      await tx.objectStore(store).delete(IDBKeyRange.upperBound(last));
    },
    keepLast: async (store, most) => {
      const rows = tx.objectStore(store);
      const tooMany = (await rows.count()) - most;
      if (tooMany <= 0) return;
      const first = await rows.getAllKeys(null, tooMany);
      await Promise.all(first.map((key) => rows.delete(key)));
    },
    clear: async () => {
      await Promise.all(LOCAL_STORES.map((store) => tx.objectStore(store).clear()));
    },
  };
}

/** Everything that stands in a database, whatever wrote it and however it is read. */
export async function readWhole(name: string): Promise<Record<string, unknown[]>> {
  const database = await openDB(name);
  try {
    const whole: Record<string, unknown[]> = {};
    for (const store of database.objectStoreNames) whole[store] = await database.getAll(store);
    return whole;
  } finally {
    database.close();
  }
}

export const deleteLocalDatabase = (name: string): Promise<void> => deleteDB(name);
