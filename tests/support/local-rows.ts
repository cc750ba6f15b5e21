import type { Page } from "playwright-core";
import { SINGLE_KINDS } from "../../db/values/plans.ts";
import {
  LOCAL_STORES,
  type LocalKey,
  type LocalStore,
} from "../../web/features/plan-store/local/local-records.ts";
import {
  KIND_RECORDS,
  LISTED_KINDS,
  type PlanItem,
  type PlanOperation,
  type PlanSnapshot,
} from "../../worker/features/plans/contract.ts";
import { inListOrder } from "../../worker/features/plans/rules/list-order.ts";

/** A row where it stands; without a value it goes. */
export type LocalRow = { store: LocalStore; key: LocalKey; value?: unknown };

/** Writes rows of the plan of a browser, in a database that is there or not, and answers all of them. */
export async function exchangeRows(page: Page, rows: readonly LocalRow[]): Promise<LocalRow[]> {
  const kept = await page.evaluate(
    async ({ stores, written }) => {
      const opening = indexedDB.open("planner", 2);
      opening.addEventListener("upgradeneeded", () => {
        for (const store of stores) {
          if (opening.result.objectStoreNames.contains(store)) continue;
          const made = opening.result.createObjectStore(store);
          if (store === "operations") made.createIndex("id", "id", { unique: true });
        }
      });
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(new Error("no database")));
      });
      const tx = database.transaction(stores, written.length > 0 ? "readwrite" : "readonly");
      for (const { store, key, value } of written) {
        if (value === undefined) tx.objectStore(store).delete(key);
        else tx.objectStore(store).put(value, key);
      }
      const asked = stores.map((store) => ({
        store,
        keys: tx.objectStore(store).getAllKeys(),
        values: tx.objectStore(store).getAll(),
      }));
      await new Promise<void>((resolve, reject) => {
        tx.addEventListener("complete", () => resolve());
        tx.addEventListener("abort", () => reject(new Error("not written")));
      });
      database.close();
      return asked.flatMap(({ store, keys, values }) =>
        keys.result.map((key, at) => ({ store, key, value: values.result[at] as unknown })),
      );
    },
    { stores: [...LOCAL_STORES], written: [...rows] },
  );
  // Under such keys alone the product keeps anything.
  return kept as LocalRow[];
}

/** Everything that a browser keeps of its plan, as a snapshot tells it. */
export async function keptRows(
  page: Page,
  planId: string,
): Promise<Omit<PlanSnapshot, "permission">> {
  const rows = await exchangeRows(page, []);
  const all = (store: LocalStore) =>
    rows.filter((row) => row.store === store).map(({ value }) => value);
  // Rows as the product wrote them.
  const items = all("items") as { kind: string; item: PlanItem }[];
  const [head] = all("head") as { seq: number }[];
  const operations = (all("operations") as PlanOperation[]).toReversed();
  const of = (kind: string) => items.filter((one) => one.kind === kind).map(({ item }) => item);
  const lists = LISTED_KINDS.map((kind) => [KIND_RECORDS[kind].list, inListOrder(kind, of(kind))]);
  const singles = SINGLE_KINDS.map((kind) => [kind, of(kind)[0] ?? null]);
  // For the same reason.
  const plan = Object.fromEntries([...lists, ...singles]) as Omit<
    PlanSnapshot,
    "permission" | "planId" | "seq" | "operations"
  >;
  return { planId, seq: head?.seq ?? 0, ...plan, operations };
}
