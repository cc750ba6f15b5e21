import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Refusal } from "../../../../worker/features/plans/rules/refusal.ts";
import type { PlanOperation, PlanSnapshot } from "../../../../worker/features/plans/contract.ts";
import { mayKeep, PERSONAL, WAITING_DATABASE } from "../../../lib/personal-storage.ts";
import type { PlanAction } from "../plan-store-type.ts";

/** Something done that nobody has confirmed: in the order in which it was done. */
export type KeptPending = {
  id: string;
  /** Whose it is, in which plan. */
  owner: string;
  /** The page that sends it while it is open. */
  page: string;
  place: number;
  at: string;
} & (
  | { type: "action"; action: KeptAction }
  | { type: "undo"; target: PlanOperation; isRedo: boolean }
);
/** Without what only the page that did it can say. */
export type KeptAction = Pick<PlanAction, "label" | "changes" | "done">;

/** A change that waited and was refused in the end, with everything that was typed. */
export type KeptRefused = {
  id: string;
  owner: string;
  at: string;
  action: KeptAction;
  refusal: Refusal;
};

interface Waiting extends DBSchema {
  pending: { key: string; value: KeptPending; indexes: { owner: string } };
  refused: { key: string; value: KeptRefused; indexes: { owner: string } };
}
const PLANS_DATABASE = `${PERSONAL}plans`;
type KeptPlan = { owner: string; savedAt: number; snapshot: PlanSnapshot };
interface Plans extends DBSchema {
  plans: { key: string; value: KeptPlan };
}

/** A sign-out deletes databases: whoever holds one open lets go, and opens it again only while somebody stays. */
function reopening<Schema extends DBSchema>(
  name: string,
  open: (closed: () => void) => Promise<IDBPDatabase<Schema>>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    if (!mayKeep(name)) return Promise.reject(new Error("The person has signed out"));
    opened ??= open(forget);
    opened.catch(forget);
    return opened;
  };
}

/** What waits outlives the end of a session, but no sign-out. */
export const openWaiting = reopening<Waiting>(WAITING_DATABASE, (closed) =>
  openDB<Waiting>(WAITING_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("pending", { keyPath: "id" }).createIndex("owner", "owner");
      db.createObjectStore("refused", { keyPath: "id" }).createIndex("owner", "owner");
    },
    blocking: (_from, _to, event) => {
      closed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: closed,
  }),
);

export const openPlans = reopening<Plans>(PLANS_DATABASE, (closed) =>
  openDB<Plans>(PLANS_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("plans", { keyPath: "owner" });
    },
    blocking: (_from, _to, event) => {
      closed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: closed,
  }),
);
