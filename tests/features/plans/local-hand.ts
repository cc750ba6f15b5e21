import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";
import { vi } from "vitest";
import { createLocalBackend } from "../../../web/features/plan-store/local/local-backend.ts";
import type { LocalDatabase } from "../../../web/features/plan-store/local/local-records.ts";
import { memoryDatabase } from "../../../web/features/plan-store/local/memory-database.ts";
import { openLocalDatabase } from "../../../web/features/plan-store/local/open-database.ts";
import type { PlanChange, PlanSnapshot } from "../../../worker/features/plans/contract.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import { newId } from "./plan-changes.ts";
import { PLAN_ID } from "./plan-hand.ts";

export const NOBODY: Actor = { userId: null, isOwner: true };

const PARTS = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
};

/** A browser that never kept anything. */
export function freshBrowser(): void {
  for (const [name, part] of Object.entries(PARTS)) vi.stubGlobal(name, part);
  vi.stubGlobal("indexedDB", new IDBFactory());
}

export const KEEPING = {
  "in the browser's database": () => openLocalDatabase("planner-test"),
  "in memory": async () => memoryDatabase(),
} as const;

/** One tab at a plan that is kept in a database. */
export function openTab(database: LocalDatabase, actor: Actor = NOBODY) {
  let tick = 0;
  const backend = createLocalBackend({
    planId: PLAN_ID,
    actor,
    database,
    newId,
    actorName: "You",
    now: () => Date.UTC(2026, 2, 1) + (tick += 1) * 1000,
  });
  return {
    backend,
    apply: (...changes: PlanChange[]) => backend.apply({ id: newId(), label: "Plan", changes }),
    undo: (operationId: string) => backend.undo(operationId, newId()),
    load: (): Promise<PlanSnapshot> => backend.load(),
  };
}
