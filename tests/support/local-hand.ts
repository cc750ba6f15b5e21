import type { Page } from "playwright-core";
import { localActor } from "../../web/features/plan-store/local-actor.ts";
import { createLocalBackend } from "../../web/features/plan-store/local/local-backend.ts";
import type {
  LocalDatabase,
  LocalTransaction,
} from "../../web/features/plan-store/local/local-records.ts";
import { memoryDatabase } from "../../web/features/plan-store/local/memory-database.ts";
import type { PlanOperationInput } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { exchangeRows, type LocalRow } from "./local-rows.ts";

/** One operation on the plan of a browser behind the page's back, as another tab does it that tells nobody. */
export async function operateLocally(
  page: Page,
  planId: string,
  operation: PlanOperationInput,
): Promise<void> {
  const memory = memoryDatabase();
  const kept = await exchangeRows(page, []);
  await memory.write(async (tx) => {
    // What a store's rows are, the product wrote there.
    for (const { store, key, value } of kept) await tx.put(store, value as never, key);
  });
  const written: LocalRow[] = [];
  const database: LocalDatabase = {
    read: memory.read,
    write: (work) => memory.write((tx) => work(noting(tx, written))),
  };
  const now = () => Date.now();
  await createLocalBackend({
    planId,
    database,
    actor: localActor(planId),
    actorName: null,
    now,
    newId: () => uuidv7(now()),
  }).apply(operation);
  await exchangeRows(page, written);
}

function noting(tx: LocalTransaction, written: LocalRow[]): LocalTransaction {
  return {
    ...tx,
    put: (store, value, key) => {
      written.push({ store, key, value });
      return tx.put(store, value, key);
    },
    remove: (store, key) => {
      written.push({ store, key });
      return tx.remove(store, key);
    },
  };
}
