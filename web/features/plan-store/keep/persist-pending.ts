import type { Refusal } from "../../../../worker/features/plans/rules/refusal.ts";
import type { Outbox } from "../outbox.ts";
import type { Pending } from "../pending.ts";
import type { PlanAction } from "../plan-store-type.ts";
import {
  type KeptAction,
  type KeptPending,
  type KeptRefused,
  openWaiting,
} from "./plan-databases.ts";
import { openPages } from "./open-pages.ts";

type Step = (db: Awaited<ReturnType<typeof openWaiting>>) => Promise<unknown>;

type Parts = {
  owner: string;
  /** This page. */
  page: string;
  /** How much waits, for whoever is about to sign out. */
  onCount: (waiting: number) => void;
};

/** Of this page: what one plan was refused may be read over another one. */
const readers = new Set<() => void>();

/** Keeps what waits for a plan's server in the browser, so that neither a reload nor a closed tab loses it. */
export function keepWaiting({ owner, page, onCount }: Parts) {
  const listeners = new Set<() => void>();
  const waiting = new Set<string>();
  let refused: readonly KeptRefused[] = [];
  let isKept = true;
  let place = Date.now();
  let writing: Promise<void> = Promise.resolve();

  function raise(): void {
    for (const listener of listeners) listener();
  }

  /** One after the other. What cannot be kept is said, and goes on in memory. */
  function write(step: Step): void {
    writing = writeAfter(writing, step);
  }

  async function writeAfter(before: Promise<void>, step: Step): Promise<void> {
    await before;
    try {
      await step(await openWaiting());
      turn(true);
    } catch {
      turn(false);
    }
  }

  function turn(to: boolean): void {
    if (isKept === to) return;
    isKept = to;
    raise();
  }

  /** All of this person's: also of a plan that is not shared with them any more. */
  async function readRefused(): Promise<void> {
    const [userId = ""] = owner.split(":");
    const theirs = IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`);
    await writing;
    const read = await (await openWaiting()).getAllFromIndex("refused", "owner", theirs);
    if (read.map(({ id }) => id).join() === refused.map(({ id }) => id).join()) return;
    refused = read;
    count();
    raise();
  }

  /** A browser that keeps nothing has none to show. */
  function reread(): void {
    readRefused().catch(() => undefined);
  }

  function count(): void {
    onCount(waiting.size + refused.filter((one) => one.owner === owner).length);
  }

  const outbox: Outbox = {
    add(pending) {
      waiting.add(pending.id);
      place += 1;
      const kept = toKept(pending, { owner, page, place });
      count();
      write((db) => db.put("pending", kept));
    },
    remove(id) {
      waiting.delete(id);
      count();
      write((db) => db.delete("pending", id));
    },
    refuse(pending, refusal) {
      waiting.delete(pending.id);
      if (pending.hasWaited) {
        const { id, at, action } = pending;
        const one = { id, owner, at, action: toAction(action), refusal: plain(refusal) };
        refused = [...refused, one];
        write(async (db) => {
          await db.put("refused", one);
          for (const read of readers) if (read !== reread) read();
        });
        raise();
      }
      count();
      write((db) => db.delete("pending", pending.id));
    },
  };

  return {
    outbox,
    /** What pages that are gone left waiting, oldest first; from now on it is this page's. */
    async takeOver(): Promise<Pending[]> {
      const db = await openWaiting();
      const [kept, open] = await Promise.all([
        db.getAllFromIndex("pending", "owner", owner),
        openPages(),
        readRefused(),
      ]);
      const left = kept
        .filter((one) => one.page === page || !open.has(one.page))
        .toSorted((one, other) => one.place - other.place);
      for (const one of left) {
        waiting.add(one.id);
        write((to) => to.put("pending", { ...one, page }));
      }
      count();
      raise();
      return left.map(toPending);
    },
    refused: () => refused,
    /** False where the browser keeps nothing: a closed tab loses what waits. */
    isKept: () => isKept,
    forget(id: string): void {
      refused = refused.filter((one) => one.id !== id);
      write((db) => db.delete("refused", id));
      count();
      raise();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      readers.add(reread);
      reread();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) readers.delete(reread);
      };
    },
    /** Everything that was to be written is. */
    settled: () => writing,
  };
}
export type Waiting = ReturnType<typeof keepWaiting>;

type Kept = Pick<KeptPending, "owner" | "page" | "place">;

function toKept(pending: Pending, kept: Kept): KeptPending {
  const { id, at } = pending;
  if (pending.type === "action")
    return { ...kept, id, at, type: "action", action: toAction(pending.action) };
  const { target, isRedo } = pending;
  return { ...kept, id, at, type: "undo", target, isRedo };
}

function toPending(kept: KeptPending): Pending {
  const { id, at } = kept;
  const settle = () => {};
  if (kept.type === "undo") {
    return { type: "undo", id, at, settle, target: kept.target, isRedo: kept.isRedo };
  }
  const sent = { hasBeenSent: true, hasWaited: true };
  return { type: "action", id, at, settle, effects: [], action: kept.action, ...sent };
}

/** Without functions, which no database keeps. */
function toAction({ label, changes, done }: PlanAction): KeptAction {
  return { label, changes: plain(changes), ...(done === undefined ? {} : { done }) };
}

const plain = <Value extends readonly unknown[] | Refusal>(value: Value): Value =>
  structuredClone(value);
