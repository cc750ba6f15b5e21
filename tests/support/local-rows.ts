import type { Page } from "playwright-core";
import { SINGLE_KINDS } from "../../db/values/plans.ts";
import {
  LISTED_KINDS,
  PLAN_LISTS,
  type PlanOperation,
  type PlanSnapshot,
} from "../../worker/features/plans/contract.ts";

type Rows = {
  stores: readonly string[];
  head: { key: string; value: object };
  items: readonly { key: string[]; kind: string; item: object | null }[];
};

/** Writes rows of the plan of a browser as the product keeps them, in a database that is there or not. */
export async function keepRows(page: Page, rows: Rows): Promise<void> {
  await page.evaluate(async ({ stores, head, items }) => {
    const opening = indexedDB.open("planner", 1);
    opening.addEventListener("upgradeneeded", () => {
      for (const store of stores) {
        const made = opening.result.createObjectStore(store);
        if (store === "operations") made.createIndex("id", "id", { unique: true });
      }
    });
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const tx = database.transaction(["head", "items"], "readwrite");
    tx.objectStore("head").put(head.value, head.key);
    for (const { key, kind, item } of items) {
      if (item) tx.objectStore("items").put({ kind, item }, key);
      else tx.objectStore("items").delete(key);
    }
    await new Promise<void>((resolve, reject) => {
      tx.addEventListener("complete", () => resolve());
      tx.addEventListener("abort", () => reject(new Error("not written")));
    });
    database.close();
  }, rows);
}

/** Everything that a browser keeps of its plan, as a snapshot tells it. */
export async function keptRows(
  page: Page,
  planId: string,
): Promise<Omit<PlanSnapshot, "permission">> {
  const kept = await page.evaluate(async () => {
    const opening = indexedDB.open("planner");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const tx = database.transaction(["head", "items", "operations"]);
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const asked = tx.objectStore(store).getAll();
        asked.addEventListener("success", () => resolve(asked.result));
      });
    const [head, items, operations] = await Promise.all([
      all("head"),
      all("items"),
      all("operations"),
    ]);
    database.close();
    // Rows as the product wrote them.
    return { head, items, operations } as {
      head: { seq: number }[];
      items: { kind: string; item: { id: string } }[];
      operations: PlanOperation[];
    };
  });
  const of = (kind: string) =>
    kept.items.filter((one) => one.kind === kind).map(({ item }) => item);
  const lists = LISTED_KINDS.map((kind) => [PLAN_LISTS[kind], of(kind)]);
  const singles = SINGLE_KINDS.map((kind) => [kind, of(kind)[0] ?? null]);
  const { seq } = kept.head[0] ?? { seq: 0 };
  const operations = kept.operations.toReversed();
  // For the same reason.
  const rows = Object.fromEntries([...lists, ...singles]) as Omit<
    PlanSnapshot,
    "permission" | "planId" | "seq" | "operations"
  >;
  return { planId, seq, ...rows, operations };
}
